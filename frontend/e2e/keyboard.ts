import { expect, type Locator, type Page } from '@playwright/test';
import { kari } from './order';

/** The part of an `Order` that the keyboard uses. */
interface Pages {
  readonly page: Page;
  readonly words: Readonly<Record<'phone' | 'name' | 'terms' | 'testPayment' | 'endPayment', string>> & {
    readonly pay: RegExp;
  };
  expectPage(path: string, title: string): Promise<void>;
  expectReceipt(price: string): Promise<void>;
  priceToPay(): Promise<string>;
  title(name?: string | RegExp): Locator;
  field(label: string): Locator;
  card(name: string): Locator;
}

/** A customer who uses only the keyboard. */
export class Keyboard {
  private readonly order: Pages;

  constructor(order: Pages) {
    this.order = order;
  }

  private get page(): Page {
    return this.order.page;
  }

  async hit(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.hit('Tab');
    }
    await expect(target, 'reached by Tab').toBeFocused();
  }

  /** Types into the focused field, or into the field with the label. */
  async type(text: string, label?: string): Promise<void> {
    if (label !== undefined) await this.tabTo(this.order.field(label));
    await this.page.keyboard.type(text);
  }

  async press(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await this.tabTo(this.page.getByRole(role, { name, exact: true }));
    await this.hit('Enter');
  }

  async tick(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.hit('Space');
    await expect(target).toBeChecked();
  }

  /** Moves from the selected radio button, the only one that Tab reaches, to another one. */
  async choose(name: string, from: string): Promise<void> {
    await this.tabTo(this.order.card(from));
    for (let presses = 0; presses < 10; presses++) {
      if (await this.order.card(name).isChecked()) return;
      await this.hit('ArrowDown');
    }
    await expect(this.order.card(name), 'reached by arrows').toBeChecked();
  }

  /** Fills in the person who is listed with the phone number. */
  async findPerson(phone: string, name: string): Promise<void> {
    await this.type(phone, this.order.words.phone);
    await this.hit('Enter');
    await expect(this.order.field(this.order.words.name)).toHaveValue(name);
  }

  /** Fills in the step about the sender, and continues. */
  async beSender(path: string, title = 'Hvem sender?'): Promise<void> {
    await this.arriveAt(path, title);
    await this.findPerson('40000001', kari.name);
    await this.type(kari.email, 'E-post');
    await this.press('button', 'Neste');
  }

  /** Accepts the terms unless an earlier step did, pays, and arrives at the receipt. */
  async pay(terms: 'TERMS' | 'ACCEPTED' = 'TERMS', way = 'Vipps'): Promise<void> {
    await this.tick(this.order.card('Vipps'));
    await this.choose(way, 'Vipps');
    if (terms === 'TERMS') await this.tick(this.page.getByRole('checkbox', { name: this.order.words.terms }));
    const price = await this.order.priceToPay();
    await this.press('button', this.order.words.pay);
    await expect(this.order.title(this.order.words.testPayment)).toBeVisible();
    await this.press('button', this.order.words.endPayment);
    await this.order.expectReceipt(price);
  }

  /** Selects the first suggestion. */
  async takeSuggestion(name: string): Promise<void> {
    await this.page.getByRole('option', { name }).waitFor();
    await this.hit('ArrowDown', 'Enter');
  }

  /** Opens a page. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.order.title().waitFor();
  }

  /** Expects the page, with the focus on its title. */
  async arriveAt(path: string, title: string): Promise<void> {
    await this.order.expectPage(path, title);
    await expect(this.order.title(title)).toBeFocused();
  }
}
