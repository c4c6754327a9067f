import { expect, type Page } from '@playwright/test';
import { letterToUsa, parcelToSweden } from '../src/flows/abroad/test-drafts';
import { AbroadOrder } from './abroad';
import { expressPages } from './express.pages';
import { frontPages } from './front.pages';
import { largeParcelPages } from './large-parcel.pages';
import { operationsPages } from './operations.pages';
import { ownerPages } from './owner.pages';
import { orderedOf, type PageState, stateOf } from './page-state';
import { registeredLetterPages } from './registered-letter.pages';
import { follow } from './settled';
import { smallParcelPages } from './small-parcel.pages';
import { stampPages } from './stamps.pages';
import { visitPages } from './visits.pages';
import { stopTime } from './shop-time';

/*
 * Every page of the shop, and every state of a page that may fail on its own, with the actions that lead to it.
 * pages.spec.ts checks what all of them have in common.
 */

const { sender, recipient, customsDetails, ...parcel } = parcelToSweden;
const unsent = { ...parcel, sender };
const undeclared = { ...unsent, recipient };
const [sweater] = customsDetails?.customsItemList ?? [];
if (!sweater) throw new Error('The draft declares something');
const withItem = (item: Partial<typeof sweater>) => ({
  ...parcelToSweden,
  customsDetails: { ...customsDetails, customsItemList: [{ ...sweater, ...item }] },
});

const state = stateOf(AbroadOrder);
const giftToUsa = {
  ...letterToUsa,
  customsDetails: { ...withItem({ value: 2000 }).customsDetails },
};
const ordered = orderedOf(AbroadOrder, parcelToSweden);

export const pageStates: readonly PageState[] = [
  state('of the front', '', {}),
  state('not found', 'finnes-ikke', {}),
  state('of an order not found', 'utland/kvittering/AAAAAAAAAAAAAAAAAAAAAA', {}),
  state('of the terms', 'vilkar', {}),
  state('of privacy', 'personvern', {}),
  {
    name: 'of what the browser stores',
    show: async (order) => {
      await order.resume(parcel, 'lagring');
      await expect(order.page.getByRole('button', { name: 'Slett det du har fylt ut' })).toBeVisible();
    },
  },
  state('of the accessibility statement', 'tilgjengelighet', {}),
  state('of customer service', 'kundeservice', {}),
  state('of what to send', 'utland', {}),
  state('of the parcel’s country', 'utland/pakke', {}),
  state('of a parcel to Sweden', 'utland/pakke', parcel),
  state('of a parcel to the USA', 'utland/pakke', { ...letterToUsa, product: 'PACKAGE_ABROAD' }),
  state('of the parcel’s country, missing', 'utland/pakke', {}, (order) => order.next()),
  {
    name: 'of the parcel’s country, being typed',
    show: async (order) => {
      await order.open('utland/pakke');
      await order.field(order.words.country).pressSequentially('s');
      await expect(order.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'of Norway as the country',
    show: async (order) => {
      await order.open('utland/pakke');
      await order.field(order.words.country).pressSequentially('norge');
      await expect(order.page.getByRole('link', { name: /Stor pakke/ })).toBeVisible();
    },
  },
  {
    name: 'of a country that takes nothing',
    show: async (order) => {
      await order.open('utland/pakke');
      await order.chooseCountry('belarus', 'Belarus');
    },
  },
  state('of the kinds of letter', 'utland/brev', { ...letterToUsa, product: 'LETTER_ABROAD' }),
  state('of the letter’s size, empty', 'utland/brev/storrelse', {
    ...letterToUsa,
    size: undefined,
    thickness: undefined,
    weight: undefined,
  }),
  state('of the letter’s size', 'utland/brev/storrelse', letterToUsa),
  state('of the parcel’s weight', 'utland/pakke/storrelse', parcel),
  state(
    'of the parcel’s weight, missing',
    'utland/pakke/storrelse',
    { ...parcel, weight: undefined },
    (order) => order.next(),
  ),
  state('of the sender, empty and wrong', 'utland/avsender', parcel, (order) => order.next()),
  state('of the sender', 'utland/avsender', unsent),
  state('of the sender, with a long e-mail address to check', 'utland/avsender', unsent, async (order) => {
    await order.field(order.words.email).fill('kari.nordmann.fjellheim.storgata@gmial.com');
    await order.field(order.words.email).blur();
    await expect(order.page.getByText('storgata@gmail.com')).toBeVisible();
  }),
  state('of the sender, with an address that is not found', 'utland/avsender', parcel, async (order) => {
    await order.field(order.words.street).pressSequentially('Xyzveien 9');
    await expect(order.page.getByText(/^Vi fant ingen slik adresse/).first()).toBeVisible();
  }),
  {
    name: 'of the sender, with the last one offered',
    show: async (order) => {
      await order.resume(parcel, 'utland/avsender');
      await order.fillParty(
        {
          name: 'Kari Nordmann',
          street: 'Storgata 1',
          postalCode: '0155',
          city: 'OSLO',
          email: 'kari@example.com',
        },
        '41234567',
      );
      await order.page.getByRole('checkbox', { name: order.words.rememberSender }).check();
      await order.next();
      await order.resume(parcel, 'utland/avsender');
    },
  },
  state('of the recipient, empty and wrong', 'utland/mottaker', unsent, (order) => order.next()),
  state('of the recipient', 'utland/mottaker', undeclared),
  state('of customs, empty and wrong', 'utland/toll', undeclared, (order) => order.next()),
  state('of customs', 'utland/toll', parcelToSweden),
  state('of customs to the USA', 'utland/toll', letterToUsa),
  state('of customs, too heavy', 'utland/toll', withItem({ netWeightInKg: 4.25 }), async ({ page }) => {
    await expect(page.getByRole('button', { name: /5 kg/ })).toBeVisible();
  }),
  state('of customs, beyond the heaviest', 'utland/toll', {
    ...letterToUsa,
    customsDetails: withItem({ netWeightInKg: 2.5 }).customsDetails,
  }),
  state('of customs, too dear', 'utland/toll', withItem({ value: 6000 })),
  state('of customs, a gift too dear for the USA', 'utland/toll', giftToUsa, (order) => order.next()),
  state('of an item', 'utland/toll', parcelToSweden, async (order) => {
    await order.openItemDialog();
  }),
  state('of an item, found by its name', 'utland/toll', letterToUsa, async (order) => {
    const dialog = await order.openItemDialog();
    await dialog.getByRole('combobox', { name: order.words.search }).pressSequentially('genser');
    await expect(dialog.getByRole('option').first()).toBeVisible();
  }),
  state('of an item, empty and wrong', 'utland/toll', letterToUsa, async (order) => {
    const dialog = await order.openItemDialog();
    await dialog.getByRole('button', { name: order.words.saveItem }).click();
  }),
  state('of another reason', 'utland/toll', parcelToSweden, async (order) => {
    await order.page.getByLabel(order.words.reason).selectOption('SALE');
    await expect(order.page.getByRole('dialog')).toBeVisible();
  }),
  state('of giving up', 'utland/mottaker', undeclared, async (order) => {
    await order.page.getByRole('button', { name: order.words.cancel, exact: true }).click();
    await expect(order.page.getByRole('dialog')).toBeVisible();
  }),
  state('of duty', 'utland/toll-oppsummering', letterToUsa, async ({ page }) => {
    await expect(page.getByRole('table').first()).toBeVisible();
  }),
  state('of the summary', 'utland/oppsummering', parcelToSweden, async (order) => {
    await expect(order.payButton).toBeVisible();
  }),
  state('of the summary to the USA', 'utland/oppsummering', letterToUsa, async (order) => {
    await expect(order.payButton).toBeVisible();
  }),
  {
    name: 'of the sender, with the order unfolded',
    show: async (order) => {
      await order.page.setViewportSize({ width: 360, height: 740 });
      await order.resume(letterToUsa, 'utland/avsender');
      await order.page.getByRole('button', { name: order.words.showOrder }).click();
    },
  },
  state(
    'of the summary, after a failed payment',
    'utland/oppsummering?errorCode=payment_failed',
    parcelToSweden,
  ),
  state('of the summary, after an unknown error', 'utland/oppsummering?errorCode=unexpected', parcelToSweden),
  state('of the summary, unanswered', 'utland/oppsummering', parcelToSweden, async (order) => {
    await order.payButton.click();
  }),
  {
    name: 'of the summary of an order that is paid',
    show: async (order) => {
      await order.page.route('**/sende/utland/api/order/*', (route) =>
        route.fulfill({ json: { status: 'COMPLETED' } }),
      );
      await order.resume({ ...parcelToSweden, placed: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'utland/oppsummering');
      await expect(order.page.getByRole('alert').getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'of the summary, refused',
    show: async (order) => {
      await order.page.route('**/sende/utland/api/order', (route) =>
        route.fulfill({
          status: 400,
          json: {
            errorCode: 'requestInvalid',
            fieldErrors: [
              { field: 'sender.name', code: 'TOO_LONG' },
              { field: 'receiver.location.postalCode', code: 'INVALID' },
            ],
            traceId: '1',
          },
        }),
      );
      await order.resume(parcelToSweden, 'utland/oppsummering');
      await order.acceptAndPay();
      await expect(order.errorBox).toBeVisible();
    },
  },
  {
    name: 'of the summary, with no way to pay',
    show: async (order) => {
      await order.page.route('**/sende/utland/api/features', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...((await response.json()) as object), paymentProviders: [] },
        });
      });
      await order.resume(parcelToSweden, 'utland/oppsummering');
      await expect(order.payButton).toBeDisabled();
    },
  },
  {
    name: 'of the summary, closed for maintenance',
    show: async (order) => {
      await stopTime(order.page, '2023-08-12T10:00:00+02:00');
      await order.resume(parcelToSweden, 'utland/oppsummering');
      await expect(order.payButton).toBeDisabled();
    },
  },
  {
    name: 'of the front, before maintenance',
    show: async (order) => {
      await stopTime(order.page, '2023-09-16T12:00:00+02:00');
      await order.open();
      await expect(order.page.getByRole('main')).toBeVisible();
    },
  },
  {
    name: 'that could not be fetched',
    show: async (order) => {
      await order.page.route('**/assets/abroad-*.js', (route) => route.abort());
      await order.resume(parcel, 'utland/pakke/storrelse');
      await expect(order.page.getByRole('button', { name: order.words.tryAgain })).toBeVisible();
    },
  },
  {
    name: 'that could not be shown',
    show: async (order) => {
      // An answer that violates the contract: a reorder without any days.
      await order.page.route('**/pickup/open/v2/orders/*/reorder', (route) =>
        route.fulfill({ json: { allowed: true } }),
      );
      await order.open('henting/ombestill/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(order.title(/\(500\)/)).toBeVisible();
    },
  },
  {
    name: 'of an order that only a newer page can show',
    show: async (order) => {
      await order.page.route('**/sende/utland/api/order/*', (route) =>
        route.fulfill({ json: { orderNumber: '1000000008', status: 'COMPLETED' } }),
      );
      await order.open('utland/kvittering/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(order.title(/Vi har bestillingen din|We have your order/)).toBeVisible();
    },
  },
  {
    name: 'of a test payment',
    show: async (order) => {
      await order.resume(parcelToSweden, 'utland/oppsummering');
      await order.pay();
    },
  },
  receipt('of a parcel’s receipt'),
  receipt('of a letter’s receipt', { ...letterToUsa, product: 'LETTER_ABROAD', size: 'SMALL', weight: 350 }),
  {
    name: 'of a receipt’s details',
    show: async (order) => {
      await order.openBought(letterToUsa);
      await order.page.getByRole('link', { name: order.words.details }).click();
      await expect(order.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  {
    name: 'of a receipt without a code',
    show: async (order) => {
      await order.page.route('**/sende/utland/api/features', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), qrCode: false } });
      });
      await order.openBought(parcelToSweden);
    },
  },
  {
    name: 'of cancelling an order',
    show: async (order) => {
      await order.openBought(parcelToSweden);
      await order.askToCancel();
    },
  },
  {
    name: 'of an order that could not be cancelled',
    show: async (order) => {
      await order.page.route('**/cancellation', (route) =>
        route.fulfill({ status: 400, json: { errorCode: 'ORDER_USED', fieldErrors: [], traceId: '1' } }),
      );
      await order.openBought(parcelToSweden);
      await order.cancel();
      await expect(order.errorBox).toBeVisible();
    },
  },
  {
    name: 'of a cancelled order',
    show: async (order) => {
      await order.buy(parcelToSweden);
      await order.cancel();
      await expect(order.title(order.words.refunded)).toBeVisible();
    },
  },
  ordered('of an order that is being issued', { status: 'FULFILLING' }),
  {
    name: 'of an order that takes long to be issued',
    show: async (order) => {
      await order.page.clock.install();
      await ordered('', { status: 'FULFILLING', cancellation: { allowed: true } }).show(order);
      await order.page.clock.fastForward(13_000);
      await expect(order.page.getByRole('button', { name: order.words.cancelOrder })).toBeVisible();
    },
  },
  ordered('of an order whose payment was declined', {
    status: 'PAYMENT_FAILED',
    failure: 'PAYMENT_DECLINED',
    errorCode: 'payment_failed',
  }),
  ordered('of an order that was not paid in time', {
    status: 'EXPIRED',
    failure: 'PAYMENT_EXPIRED',
    errorCode: 'payment_failed',
  }),
  ordered('of an order without a number', {
    status: 'CANCELLED',
    failure: 'NUMBER_NOT_ISSUED',
    errorCode: 'package_abroadid_failed',
  }),
  ordered('of an order that was withdrawn', { status: 'CANCELLED', failure: 'WITHDRAWN' }),
  ordered('of an order whose money is on its way back', { status: 'REFUND_REQUESTED', documents: [] }),
  ordered('of an order whose money could not be paid back', { status: 'REFUND_REFUSED', documents: [] }),
  ordered('of an order that is dropped off', { cancellation: { allowed: false, refusal: 'USED' } }),
  ordered('of an order that is too old to cancel', {
    cancellation: { allowed: false, refusal: 'TOO_LATE', until: '2026-11-24T22:59:00Z' },
  }),
  ...frontPages,
  ...stampPages,
  ...smallParcelPages,
  ...largeParcelPages,
  ...registeredLetterPages,
  ...expressPages,
  ...visitPages,
  ...operationsPages,
  ...ownerPages,
];

function receipt(name: string, draft = parcelToSweden): PageState {
  return { name, show: (order) => order.openBought(draft) };
}

/**
 * Opens the page in this state, in Norwegian. Returns a function that waits until the page has settled again, as it has now.
 */
export async function show(page: Page, { show: open }: PageState): Promise<() => Promise<void>> {
  const settled = follow(page);
  await open(new AbroadOrder(page));
  await settled();
  return settled;
}

/** Changes the language in place. The event is dispatched, because an open dialog makes the button inert for clicks. */
export async function switchToEnglish(page: Page): Promise<void> {
  await page.locator('header [lang=en]').dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

/** The states with these names. */
export function named(names: readonly string[]): ReadonlySet<PageState> {
  return new Set(
    names.map((name) => {
      const state = pageStates.find((each) => each.name === name);
      if (!state) throw new Error(`The list does not have the page ${name}`);
      return state;
    }),
  );
}
