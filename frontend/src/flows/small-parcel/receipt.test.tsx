import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@/api/orders';
import type { SmallParcel } from '@/api/schema';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { draftOf } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { orderOf } from '@/flow/product';
import { openFlow } from '@/test/open-flow';
import { smallParcelFlow } from './flow';
import { product } from './product';
import { parcelToBergen, parcelToSvalbard } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/details/details-page';
import '@/features/receipt/receipt-page';
import './receipt';

const uriKey = 'BM7nVlcx2wrEEBnwLKLpGg';

const parcel: SmallParcel = {
  weightInGrams: 2000,
  sender: toOutgoingParty(parcelToBergen.sender),
  recipient: toOutgoingParty(parcelToBergen.recipient),
  dropOffMethod: 'WITHPICKUP',
  pickupDate: '2026-11-25',
};

const price: Order['price'] = {
  lines: [
    { type: 'ITEM', amountInOre: 10900, paidByRecipient: false },
    { type: 'PICKUP', amountInOre: 6900, paidByRecipient: false },
  ],
  totalForSenderInOre: 17800,
  totalForRecipientInOre: 0,
  vatAmountInOre: 3560,
  priceListVersion: 'bf3b5626ecce6e57',
  isSvalbard: false,
  codeValidityInDays: 30,
};

const order: Partial<Order> = {
  uriKey,
  orderNumber: '1000000008',
  orderDate: '2026-11-21T12:08:39Z',
  status: 'COMPLETED',
  failure: 'WITHDRAWN',
  documents: ['RECEIPT', 'CALENDAR'],
  payment: {
    provider: 'VIPPS',
    capturedAmountInOre: 17800,
    refundedAmountInOre: 0,
    receiptArchiveContainer: '',
    pdfReceiptFilename: '',
  },
  price,
  product: { smallParcel: parcel },
  pickup: { bookingId: '1', date: '2099-11-25', readyBy: '07:00', collectedBy: '17:00' },
  items: [
    {
      number: '395210000000000019',
      consignmentNumber: '',
      droppedOff: false,
      code: { code: '7JW5CDNPQ', lines: ['LL7J', 'W5CD', 'NPQ'], validUntil: '2099-12-21' },
      trackingUrl: 'https://track.example/?q=395210000000000019',
    },
  ],
};

/** How an order stands once it is dropped off. */
const droppedOff: Partial<Order> = {
  cancellation: {
    allowed: false,
    refusal: 'USED',
    refundedElsewhere: false,
    refundRefusal: 'UNSPECIFIED' as 'PERIOD_EXPIRED',
  },
};

async function open(...states: Partial<Order>[]) {
  await openPage('', ...states);
}

/** Opens the receipt or, with its path, a page below it. */
async function openPage(below: string, ...states: Partial<Order>[]) {
  vi.stubGlobal('fetch', (url: string) => {
    expect(url).toBe(`/sende/norgespakke/under5kg/api/order/${uriKey}`);
    const state = states.length > 1 ? states.shift() : states[0];
    return Promise.resolve(
      state
        ? Response.json({ ...order, ...state })
        : Response.json({ errorCode: 'ORDER_NOT_FOUND' }, { status: 404 }),
    );
  });
  await openFlow(smallParcelFlow, `/pakke/under5kg/kvittering/${uriKey}${below}`);
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const steps = () => region('Slik leverer du').getAllByRole('heading', { level: 3 });

beforeEach(() =>
  Promise.all([coreTexts.load('no'), receiptTexts.load('no'), smallParcelFlow.texts.load('no')]).then(
    () => undefined,
  ),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the code', () => {
  test('is spelled for screen readers and shown in the lines in which to write it', async () => {
    await open({});
    const code = region('Koden din');
    expect(code.getByText('L L 7 J, W 5 C D, N P Q')).toBeInTheDocument();
    for (const line of ['LL7J', 'W5CD', 'NPQ'])
      expect(code.getByText(line).closest('[aria-hidden]')).not.toBeNull();
  });

  test('has its last day of validity', async () => {
    await open({});
    expect(region('Koden din').getByText('Kan brukes til og med 21. desember 2099.')).toBeVisible();
  });

  test('is no longer to be written once its last day is over, and the number remains', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-12-22T00:30:00+01:00') });
    await open({ pickup: undefined });
    const expired = region('Koden er gått ut');
    expect(expired.getByText(/^Den kunne brukes til og med 21. desember 2099/)).toBeVisible();
    expect(expired.getByRole('link', { name: /^Spor pakken/ })).toBeVisible();
    expect(screen.queryByText('LL7J')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
  });

  test('stands once, beside how to write it', async () => {
    await open({});
    expect(screen.getAllByText('LL7J')).toHaveLength(1);
    expect(region('Koden din').getByRole('heading', { name: 'Skriv den på pakken' })).toBeVisible();
    expect(region('Koden din').getAllByRole('listitem')[0]).toHaveTextContent(
      'De tre linjene under hverandre',
    );
  });
});

describe('the drop-off', () => {
  test('is the mailbox on the day of the pickup', async () => {
    await open({});
    const pickup = region('Vi henter onsdag 25.\u00a0november');
    expect(pickup.getByText(/før kl. 07:00.*mellom kl. 07:00 og 17:00/)).toBeVisible();
    expect(pickup.getByRole('link', { name: 'Legg i kalenderen' })).toHaveAttribute(
      'href',
      `/sende/api/orders/${uriKey}/documents/calendar.ics?lang=no`,
    );
    expect(steps().map((heading) => heading.textContent)).toEqual(['Legg den i postkassen', 'Spor pakken']);
    expect(screen.getByText('Onsdag 25. november før kl. 07:00.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Finn et sted å levere/ })).not.toBeInTheDocument();
  });

  test('is not asked for any more after the day of the pickup', async () => {
    await open({ pickup: { bookingId: '1', date: '2026-11-20', readyBy: '07:00', collectedBy: '17:00' } });
    expect(screen.getByRole('link', { name: /^Bestill ny henting/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Vi henter/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Legg i kalenderen' })).not.toBeInTheDocument();
  });

  test('is done, and the driver does not come, if the parcel was dropped off before', async () => {
    await open({ pickup: undefined, pickupCancelledAt: '2026-11-23T12:00:00Z' });
    const pickup = within(await screen.findByRole('region', { name: 'Sjåføren kommer ikke' }));
    expect(pickup.getByText(/er allerede levert inn/)).toBeVisible();
    expect(pickup.getByText('Prisen for hentingen betales ikke tilbake.')).toBeVisible();
    expect(pickup.getByRole('link', { name: 'Fjern hentingen fra kalenderen' })).toHaveAttribute(
      'href',
      `/sende/api/orders/${uriKey}/documents/calendar.ics?lang=no`,
    );
    expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
  });

  test('has no word about money if the driver who does not come was free', async () => {
    await open({
      pickup: undefined,
      pickupCancelledAt: '2026-11-23T12:00:00Z',
      price: { ...price, totalForSenderInOre: 0 },
    });
    await screen.findByRole('region', { name: 'Sjåføren kommer ikke' });
    expect(screen.queryByText(/betales ikke tilbake/)).not.toBeInTheDocument();
  });

  test.each([
    ['WITHOUTPICKUP', 'Lever den over disken', 'Finn et sted å levere nær 0155'],
    ['PARCEL_LOCKER', 'Legg den i en pakkeboks', 'Finn en pakkeboks nær 0155'],
  ] as const)('%s has the step "%s" and a map', async (dropOffMethod, title, map) => {
    await open({ pickup: undefined, product: { smallParcel: { ...parcel, dropOffMethod } } });
    expect(steps()[0]).toHaveTextContent(title);
    expect(screen.queryByRole('region', { name: /^Vi henter/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: map })).toBeVisible();
  });

  test('requires no customs documents when the parcel passes a border', async () => {
    const declared = orderOf(product, parcelToSvalbard, 'VIPPS', 1)?.product;
    await open(declared ? { product: declared } : {});
    expect(screen.getByText(/Du trenger ikke å skrive ut tollpapirer/)).toBeVisible();
  });
});

describe('once the parcel is dropped off', () => {
  test('the receipt no longer says how to send it, and still how to track it', async () => {
    await open({ ...droppedOff, pickup: undefined });
    expect(await screen.findByRole('heading', { level: 2, name: 'Sendingen er levert inn' })).toBeVisible();
    expect(region('Pakkenummer').getByRole('link', { name: 'Spor pakken' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Koden din' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Kan brukes til|Skriv koden på pakken/)).not.toBeInTheDocument();
  });

  test('nothing is asked for in the mailbox any more', async () => {
    await open(droppedOff);
    expect(screen.queryByRole('region', { name: /^Vi henter/ })).not.toBeInTheDocument();
  });

  test('the driver who does not come can still be removed from a calendar', async () => {
    await open({ ...droppedOff, pickup: undefined, pickupCancelledAt: '2026-11-23T12:00:00Z' });
    expect(screen.getByRole('link', { name: 'Fjern hentingen fra kalenderen' })).toBeVisible();
  });

  test('the details no longer have the code', async () => {
    await openPage('/detaljer', droppedOff);
    expect(screen.getByText('3952 1000 0000 0000 19')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Koden din' })).not.toBeInTheDocument();
  });
});

test('the receipt shows the payment and the parts of the price', async () => {
  await open({});
  const lines = region('Kvittering')
    .getAllByRole('definition')
    .map((line) => line.textContent.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    '21.11.2026',
    '100 000 0008',
    'Vipps',
    'Henting onsdag 25. november',
    '109 kr',
    '69 kr',
    '178 kr',
    '35,60 kr',
  ]);
});

test.each([
  ['receipt', 'WITHPICKUP'],
  ['receipt', 'WITHOUTPICKUP'],
  ['details', 'WITHPICKUP'],
] as const)(
  'a cancelled order does not say in its %s how it is dropped off (%s)',
  async (page, dropOffMethod) => {
    await openPage(page === 'details' ? '/detaljer' : '', {
      status: 'REFUNDED',
      failure: 'UNSPECIFIED' as 'WITHDRAWN',
      pickup: undefined,
      product: { smallParcel: { ...parcel, dropOffMethod } },
    });
    expect(region('Kvittering').getByText('178 kr')).toBeVisible();
    expect(region('Kvittering').queryByText('Innlevering')).not.toBeInTheDocument();
  },
);

test('the receipt promises no driver once the visit is cancelled', async () => {
  await open({ pickup: undefined, pickupCancelledAt: '2026-11-23T12:00:00Z' });
  expect(screen.queryByText(/^Vi henter/)).not.toBeInTheDocument();
});

test('the parcel’s number is readable and has a tracking link', async () => {
  await open({});
  const number = region('Pakkenummer');
  expect(number.getByText('3952 1000 0000 0000 19')).toBeVisible();
  expect(number.getByRole('link', { name: 'Spor pakken' })).toHaveAttribute(
    'href',
    'https://track.example/?q=395210000000000019&lang=no',
  );
});

test('an order without a free pickup is not charged, and its answers remain', async () => {
  draftOf(smallParcelFlow).change({ ...parcelToBergen, placed: uriKey });
  await open({ status: 'CANCELLED', failure: 'PICKUP_FULL', errorCode: 'PICKUP_FULL' });
  expect(screen.getByText(/Du er ikke belastet/)).toBeVisible();
  expect(screen.getByText(/velg en annen dag, eller lever på en annen måte/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tilbake til bestillingen' })).toHaveAttribute(
    'href',
    '/pakke/under5kg/oppsummering?errorCode=PICKUP_FULL',
  );
});

test('an order that is being issued says that it gets a code', async () => {
  await open({ status: 'FULFILLING' });
  expect(screen.getByText('Betalingen er i orden. Vi lager sendekoden nå.')).toBeVisible();
  // The title is announced, so the spinner has no words of its own.
  expect(screen.queryByTitle('Vi gjør bestillingen klar')).not.toBeInTheDocument();
});

test('a receipt updates itself when the order is issued', async () => {
  await open({ status: 'FULFILLING' }, {});
  expect(await screen.findByRole('region', { name: 'Koden din' })).toBeVisible();
});

test('a receipt of an unknown order shows that there is none', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Ingen ordre ble funnet' })).toBeVisible();
});
