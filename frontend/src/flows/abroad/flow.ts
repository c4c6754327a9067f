import { redirect } from 'react-router';
import { weightClasses } from '@/domain/weight-class';
import { sizeGroupOf } from '@/features/prices/abroad-quote';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { draftOf } from '@/flow/draft-store';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { abroadProduct, isLetter } from '@/steps/country/destination';
import { abroadCustomsStep } from '@/steps/customs/abroad-customs';
import { dutyStep } from '@/steps/duty/duty-step';
import { abroadRecipientStep, abroadSenderStep } from '@/steps/party/abroad-party-steps';
import { checkoutStep } from '@/steps/summary/checkout-steps';
import { type AbroadDraft, abroadDraft, prefill } from './draft';
import type { AbroadTexts } from './no';
import { product, shipmentBlocks, sizeBlocks } from './product';

const size = {
  complete: isSold,
  fields: { '': ({ words }: AbroadTexts) => words.parcelSize.place },
  short: ({ words }: AbroadTexts) => words.size,
  blocks: sizeBlocks,
};

/**
 * Shipments abroad. Six steps are counted (spec §2): product and country, size and weight, sender, recipient,
 * customs, summary.
 *
 * The first step has three pages: the flow's first page asks for letter or parcel, and each of the two has a page of
 * its own, which links can open directly. All three are the step `start`; the other two are routes in `pages`, so that
 * the steps are the same list for every product.
 */
export const abroadFlow = defineFlow({
  id: 'abroad',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./again'),
  draft: abroadDraft,
  prefill,
  steps: [
    {
      id: 'start',
      path: '',
      answeredAt: ({ product: sent }) => sent && (isLetter(sent) ? 'brev' : 'pakke'),
      title: (t) => t.index.title,
      short: (t) => t.words.country,
      page: () => import('./start-page'),
      complete: ({ product, country, navigated }: AbroadDraft) =>
        product !== undefined && country !== undefined && country.available !== false && navigated === true,
      begun: ({ navigated }) => navigated === true,
      clears: (before, after) =>
        before.product === after.product
          ? undefined
          : { size: undefined, thickness: undefined, weight: undefined },
      fields: {
        productType: (t: AbroadTexts) => t.startPlace,
        'recipient.countryCode': (t: AbroadTexts) => t.startPlace,
      },
      blocks: shipmentBlocks,
    },
    {
      ...size,
      id: 'letterSize',
      path: 'brev/storrelse',
      title: (t) => t.letterSize.title,
      page: () => import('./letter-size-page'),
      visible: (draft) => isLetter(draft.product),
    },
    {
      ...size,
      id: 'parcelSize',
      path: 'pakke/storrelse',
      title: (t) => t.parcelSize.title,
      page: () => import('./parcel-size-page'),
      visible: (draft) => !isLetter(draft.product),
    },
    { ...abroadSenderStep, turnAway: '/' },
    abroadRecipientStep,
    abroadCustomsStep,
    dutyStep,
    checkoutStep,
  ],
  pages: () => [
    {
      path: 'brev',
      loader: ({ request }) => beginLetter(request),
      lazy: { Component: async () => (await import('./start-page')).LetterStartPage },
    },
    {
      path: 'pakke',
      loader: () => {
        draftOf(abroadFlow).change({ product: 'PACKAGE_ABROAD' });
        return null;
      },
      lazy: { Component: async () => (await import('./start-page')).ParcelStartPage },
    },
    ...receiptPages(() => import('./receipt')),
  ],
});

/** A link may select one of the three letters. The selection is saved, and the address loses the parameter. */
function beginLetter(request: Request) {
  const { searchParams, pathname } = new URL(request.url);
  const named = abroadProduct.safeParse(searchParams.get('product')).data;
  const store = draftOf(abroadFlow);
  if (isLetter(named)) {
    store.change({ product: named });
    return redirect(pathname.replace(/^\/bestill/, ''));
  }
  if (!isLetter(store.get().product)) store.change({ product: undefined });
  return null;
}

function isSold(draft: AbroadDraft): boolean {
  const [size, { product: sent, weight = 0 }] = [sizeGroupOf(draft), draft];
  return sent !== undefined && size !== undefined && weightClasses(sent, size).includes(weight);
}
