import { redirect, type RouteObject } from 'react-router';
import { draftOf } from '@/flow/draft-store';
import { defineFlow } from '@/flow/flow';
import { demands } from './demands';
import { type AbroadDraft, abroadDraft, abroadProduct, isLetter } from './draft';
import { abroadTexts } from './texts/texts';

/**
 * Shipments abroad. Six steps are counted (spec §2): what and where to, size and weight, sender, recipient,
 * customs, summary.
 *
 * The first step has three pages: `/utland` asks whether it is a letter or a parcel, and then each has a page
 * of its own, which a link may also open at once. All three are the step `start`; the other two stand below
 * as `pages`, so that the steps stay one list whatever is sent.
 */
export const abroadFlow = defineFlow({
  id: 'abroad',
  path: 'utland',
  texts: abroadTexts,
  draft: abroadDraft,
  version: 1,
  empty: {},
  summary: 'summary',
  steps: [
    {
      id: 'start',
      path: '',
      title: (t) => t.index.title,
      page: () => import('./pages/index-page'),
      schema: demands.start,
      clears: (before, after) =>
        before.product === after.product
          ? undefined
          : { size: undefined, thickness: undefined, weight: undefined },
    },
    {
      id: 'letterSize',
      path: 'brev/storrelse',
      title: (t) => t.letterSize.title,
      page: () => import('./pages/letter-size-page'),
      schema: demands.size,
      visible: ({ product }) => isLetter(product),
    },
    {
      id: 'parcelSize',
      path: 'pakke/storrelse',
      title: (t) => t.parcelSize.title,
      page: () => import('./pages/parcel-size-page'),
      schema: demands.size,
      visible: ({ product }) => !isLetter(product),
    },
    {
      id: 'sender',
      path: 'avsender',
      title: (t) => t.steps.sender.title,
      page: () => import('./pages/sender-page'),
      schema: demands.sender,
      editable: true,
      turnAway: '/',
    },
    {
      id: 'recipient',
      path: 'mottaker',
      title: (t) => t.steps.recipient.title,
      page: () => import('./pages/recipient-page'),
      schema: demands.recipient,
      clears: (before, after) =>
        before.country?.value === after.country?.value ? undefined : withoutPlace(after),
      editable: true,
    },
    {
      id: 'customs',
      path: 'toll',
      title: (t) => t.steps.customs.title,
      page: () => import('./pages/customs-page'),
      schema: demands.customs,
      clears: voidItems,
      editable: true,
    },
    {
      id: 'duty',
      path: 'toll-oppsummering',
      title: (t) => t.steps.duty.title,
      page: () => import('./pages/duty-page'),
      schema: demands.none,
      counted: false,
      visible: ({ country }, { customsCostSummary, prepaidDuty }) =>
        customsCostSummary && prepaidDuty && country?.feature.prepaidDuty === true,
    },
    {
      id: 'summary',
      path: 'oppsummering',
      title: (t) => t.steps.summary.title,
      page: () => import('./pages/summary-page'),
      schema: demands.none,
    },
  ],
  pages: [
    {
      path: 'brev',
      loader: ({ request }) => beginLetter(request),
      lazy: { Component: async () => (await import('./pages/letter-start-page')).Page },
    },
    {
      path: 'pakke',
      loader: () => {
        draftOf(abroadFlow).change({ product: 'PACKAGE_ABROAD' });
        return null;
      },
      lazy: { Component: async () => (await import('./pages/parcel-start-page')).Page },
    },
    {
      path: 'kvittering/:uriKey',
      lazy: { Component: async () => (await import('./pages/receipt-page')).Page },
    },
    {
      path: 'kvittering/:uriKey/detaljer',
      lazy: { Component: async () => (await import('./pages/receipt-details-page')).Page },
    },
  ] satisfies RouteObject[],
});

/** A link may name one of the three letters, which is then chosen; the address forgets it again. */
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

/**
 * Another country: the recipient's name may still be right, the place is not. A phone number is right as long
 * as it keeps its own dial code: under another it is a stranger's.
 */
function withoutPlace({ recipient, country }: AbroadDraft) {
  if (!recipient) return undefined;
  const named = country && { value: country.value, caption: country.caption };
  const address = { street: '', addressLine2: '', postalCode: '', city: '', country: named };
  const phone =
    recipient.phoneNumber && recipient.phoneCountryCode
      ? {}
      : { phoneNumber: '', phoneCountryCode: country?.dialCode ?? '' };
  return { recipient: { ...recipient, address, ...phone } };
}

/** Another reason, or a country with other rules, makes other demands on every item: they are asked for anew (spec §4). */
function voidItems(before: AbroadDraft, after: AbroadDraft) {
  const previous = rulesOfItems(before);
  return !after.customsDetails || previous.every((rule, index) => rule === rulesOfItems(after)[index])
    ? undefined
    : { customsDetails: { ...after.customsDetails, customsItemList: [] } };
}

function rulesOfItems({ customsDetails, country }: AbroadDraft) {
  const { tariffNumberDigits, requiresTariffNumber, prepaidDuty } = country?.feature ?? {};
  return [customsDetails?.sendingAbroadReason?.value, tariffNumberDigits, requiresTariffNumber, prepaidDuty];
}
