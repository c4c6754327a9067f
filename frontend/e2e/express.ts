import type { Locator, Page } from '@playwright/test';
import type { ExpressDraft } from '../src/flows/express/draft';
import { type Language, Order } from './order';

/** The texts on the pages of express parcels. */
const words = {
  no: {
    weight: 'Vekt',
    from: 'Fra postnummer',
    to: 'Til postnummer',
    calculate: 'Vis pris og tid',
    goOn: 'Gå videre med dette',
    kilos: 'Vekt i hele kilo',
    near: 'Vis steder nær postnummer',
    places: 'Steder som tar imot ekspress',
    dropOffBefore: /^Lever pakken før kl\.\s/,
  },
  en: {
    weight: 'Weight',
    from: 'From postcode',
    to: 'To postcode',
    calculate: 'Show price and time',
    goOn: 'Continue with this',
    kilos: 'Weight in whole kilos',
    near: 'Show places near postcode',
    places: 'Places that accept express parcels',
    dropOffBefore: /^Drop off the parcel before /,
  },
} as const;

/** An order for an express parcel. */
export class ExpressOrder extends Order<ExpressDraft, (typeof words)[Language]> {
  constructor(page: Page, language: Language = 'no') {
    super(page, language, {
      path: 'ekspress',
      draftKey: 'express',
      api: '/sende/api/express/order',
      words: words[language],
    });
  }

  async calculate(kilos: string, from: string, to: string): Promise<void> {
    await this.page.getByLabel(this.words.weight, { exact: true }).selectOption(kilos);
    await this.field(this.words.from).fill(from);
    await this.field(this.words.to).fill(to);
    await this.page.getByRole('button', { name: this.words.calculate }).click();
  }

  /** The drop-off points to choose from. */
  get places(): Locator {
    return this.page.getByRole('group', { name: this.words.places }).getByRole('radio');
  }

  /** Where and until when to drop off the parcel, on the receipt. */
  get deadline(): Locator {
    return this.page.getByRole('region', { name: this.words.dropOffBefore });
  }
}
