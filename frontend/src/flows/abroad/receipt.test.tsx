import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@/api/orders';
import type {
  AbroadParty,
  AbroadShipment,
  Cancellation,
  CustomsItem,
  OrderFailureCode,
  OrderStatusCode,
} from '@/api/schema';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { draftOf } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage, initLanguage } from '@/i18n/language';
import { environmentOfHost } from '@/domain/environment';
import { flowRoutes } from '@/flow/flow-routes';
import { Announcer } from '@/ui/announcer';
import { abroadFlow } from './flow';
import { parcelToSweden } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/receipt-page';
import '@/ui/confirm-dialog-content';
import './receipt';

const price = {
  lines: [{ type: 'POSTAGE', amountInOre: 33700, paidByRecipient: false }],
  totalForSenderInOre: 33700,
  totalForRecipientInOre: 0,
  vatAmountInOre: 0,
  priceListVersion: 'e1e21acac3b742a0',
  isSvalbard: false,
  codeValidityInDays: 0,
} satisfies Order['price'];

const payment = {
  provider: 'VIPPS',
  capturedAmountInOre: 33700,
  refundedAmountInOre: 0,
  receiptArchiveContainer: '',
  pdfReceiptFilename: '',
} satisfies Order['payment'];

const sender = {
  name: 'Kari Nordmann',
  email: 'kari@example.com',
  location: { postalCode: '0155', city: 'OSLO' },
  address: 'Storgata 1',
  addressLine2: '',
  countryCode: '+47',
  phoneNumber: '41234567',
} as AbroadParty;

const shipment = {
  productType: 'PACKAGE_ABROAD',
  sizeGroup: 'NORMAL',
  maxWeightInGrams: 3000,
  sender,
} satisfies AbroadShipment;

const goods: CustomsItem = {
  description: 'Printed book',
  quantity: 1,
  value: 200,
  netWeightInKg: 0.3,
  tariffNumber: '',
  countryOfOrigin: '',
};

const order = {
  uriKey: 'BM7nVlcx2wrEEBnwLKLpGg',
  orderNumber: '1000000008',
  orderDate: '2026-11-21T23:31:40Z',
  kind: 'ABROAD',
  product: { abroad: shipment },
  price,
  payment,
  owned: true,
  documents: ['LABEL', 'LABEL_A4', 'QR_PNG', 'QR_SVG', 'QR_PDF', 'RECEIPT'],
  items: [
    {
      number: 'CP000000014NO',
      consignmentNumber: '',
      droppedOff: false,
      trackingUrl: 'https://track.example/?q=CP000000014NO',
    },
  ],
} satisfies Partial<Order>;

const draft = draftOf(abroadFlow);
const environment = () => Promise.resolve(environmentOfHost('shop.example'));

/** Opens the receipt. Each read of the order returns the next status; the last one repeats. */
function open(...statuses: OrderStatusCode[]) {
  openOrder(...statuses.map((status) => ({ ...order, status })));
}

function openOrder(...states: Partial<Order>[]) {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method === 'POST') return Promise.resolve(cancel(url));
    if (!url.includes('/order/')) return Promise.resolve(Response.json({}, { status: 503 }));
    const state = states.length > 1 ? states.shift() : states[0];
    return Promise.resolve(
      state ? Response.json(state) : Response.json({ errorCode: 'ORDER_NOT_FOUND' }, { status: 404 }),
    );
  });
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, children: [flowRoutes(abroadFlow, environment)] }],
    {
      initialEntries: ['/utland/kvittering/BM7nVlcx2wrEEBnwLKLpGg'],
    },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** The server's answer to a cancellation. */
const cancel = vi.fn<(url: string) => Response | Promise<Response>>();

beforeEach(async () => {
  cancel.mockReset();
  await changeLanguage('no');
  await Promise.all([coreTexts.load(), abroadFlow.texts.load(), receiptTexts.load()]);
});

describe('the receipt', () => {
  test('shows the formatted number, the tracking link, and the amount paid', async () => {
    open('COMPLETED');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestillingen er betalt' })).toBeVisible();
    expect(screen.getByText('CP 0000 0001 4 NO', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Spor pakken' })).toHaveAttribute(
      'href',
      'https://track.example/?q=CP000000014NO&lang=no',
    );
    expect(screen.getByText('22.11.2026')).toBeVisible();
    expect(screen.getAllByText('337 kr')).toHaveLength(2);
    expect(
      screen.getByText('Kvitteringen og lenken til denne siden er sendt til kari@example.com.'),
    ).toBeVisible();
  });

  test('of another order does not say what was done with the one before', async () => {
    const completed = { ...order, status: 'COMPLETED' } as const;
    const another = { ...completed, uriKey: 'another', orderNumber: '1000000016' };
    const router = openOrder(completed, another, completed);
    await userEvent.click(await screen.findByRole('button', { name: 'Husk den i denne nettleseren' }));
    expect(screen.getByRole('button', { name: 'Fjern den fra nettleseren' })).toBeVisible();
    await act(() => router.navigate('/utland/kvittering/another'));
    expect(await screen.findByText('100 000 0016')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Husk den i denne nettleseren' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('100 000 0008')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fjern den fra nettleseren' })).toBeVisible();
  });

  test('says how much was refunded of a valid order, and when the shop noticed', async () => {
    openOrder({
      ...order,
      status: 'COMPLETED',
      payment: { ...payment, refundedAmountInOre: 10_050, partlyRefundedAt: '2026-11-25T23:30:00Z' },
    });
    expect(await screen.findByText('Refundert 26.11.2026')).toBeVisible();
    expect(screen.getByText('100,50 kr')).toBeVisible();
  });

  test('updates itself when the order is issued', async () => {
    open('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED');
    expect(await screen.findByText('Vi venter på svar om betalingen.')).toBeVisible();
    expect(await screen.findByText('100 000 0008')).toBeVisible();
  });

  test.each([
    ['PAYMENT_FAILED', 'PAYMENT_DECLINED', 'Betalingen ble avvist'],
    ['REFUND_REQUESTED', 'PAYMENT_STATE', 'Betalingen stemte ikke'],
    ['COMPLETED', undefined, 'Bestillingen er betalt'],
  ] as const)('announces that the order it waits for became %s', async (status, failure, title) => {
    render(<Announcer />);
    openOrder(
      { ...order, status: 'AWAITING_PAYMENT' },
      { ...order, status, ...(failure && { failure, documents: [] }) },
    );
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => {
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(title);
    });
  });

  test('of a letter without a number shows the order number and how to write the address', async () => {
    openOrder({
      ...order,
      status: 'COMPLETED',
      product: { abroad: { ...shipment, productType: 'LETTER_ABROAD' } },
      items: [],
      documents: ['RECEIPT'],
    });
    expect(await screen.findByText(/^Vis ordrenummeret\./)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Skriv slik på konvolutten' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Velg én av to måter' })).not.toBeInTheDocument();
  });

  test.each([
    ['goods', true, 'GIFT', [goods]],
    ['goods that only its owner sees', true, 'GIFT', []],
    ['declared documents', true, 'DOCUMENTS', [goods]],
    ['documents and nothing declared', false, 'DOCUMENTS', []],
  ] as const)('of a letter with %s says who pays duty: %s', async (_, isSaid, reason, items) => {
    const declaration = { reason, items: [...items] };
    openOrder({
      ...order,
      status: 'COMPLETED',
      product: { abroad: { ...shipment, productType: 'LETTER_ABROAD', declaration } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Bestillingen er betalt' });
    expect(screen.queryAllByText(/^Mottakeren kan måtte betale toll og avgifter/)).toHaveLength(
      isSaid ? 1 : 0,
    );
  });

  test('shows the VAT after the total, if there is any', async () => {
    openOrder({ ...order, status: 'COMPLETED', price: { ...price, vatAmountInOre: 6740 } });
    const labels = (await screen.findAllByRole('term')).map((term) => term.textContent);
    expect(labels.slice(-2)).toEqual(['Betalt', 'Herav mva.']);
    expect(screen.getByText('67,40 kr')).toBeVisible();
  });

  test('is in the language in which it was ordered', async () => {
    window.sessionStorage.clear(); // no language is chosen
    initLanguage('');
    openOrder({ ...order, status: 'COMPLETED', language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order is paid' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });

  test('that could not be read appears by itself when it can', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = true;
    openOrder({ ...order, status: 'COMPLETED' });
    const answer = window.fetch.bind(window);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isDown ? Promise.resolve(Response.json({}, { status: 503 })) : answer(url, init),
    );
    expect(await screen.findByRole('heading', { name: 'Ingen ordre ble funnet' })).toBeVisible();
    expect(screen.getByText(/Har du bestilt, trenger du ikke å bestille på nytt/)).toBeVisible();
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestillingen er betalt' })).toBeVisible();
  });

  test('that could not be read keeps saying so while it is read again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const fetch = vi
      .fn(() => new Promise<Response>(() => undefined))
      .mockResolvedValueOnce(Response.json({}, { status: 503 }));
    openOrder({ ...order, status: 'COMPLETED' });
    vi.stubGlobal('fetch', (url: string) =>
      url.includes('/order/') ? fetch() : Promise.resolve(Response.json({}, { status: 503 })),
    );
    const title = await screen.findByRole('heading', { name: 'Ingen ordre ble funnet' });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(title).toBeVisible();
  });

  test('has a link to copy, without the language of the visit', async () => {
    const user = userEvent.setup();
    open('COMPLETED');
    await user.click(await screen.findByRole('button', { name: 'Kopier lenken' }));
    expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${window.location.pathname}`);
  });

  test('has its link to share where the device can, and is printed by its button', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open('COMPLETED');
    await userEvent.click(await screen.findByRole('button', { name: 'Del' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: expect.stringMatching(/^Kvittering for ordre 100.000.0008$/) as string,
      url: `${window.location.origin}${window.location.pathname}`,
    });
    Reflect.deleteProperty(navigator, 'share');
    await userEvent.click(screen.getByRole('button', { name: 'Skriv ut siden' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('says where the link is when the browser refuses to copy it', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('NotAllowedError'));
    open('COMPLETED');
    await user.click(await screen.findByRole('button', { name: 'Kopier lenken' }));
    expect(await screen.findByText(/Kopier adressen øverst i nettleseren/)).toBeVisible();
  });

  test('says that the browser did not store the order', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError');
    });
    open('COMPLETED');
    await userEvent.click(await screen.findByRole('button', { name: 'Husk den i denne nettleseren' }));
    expect(screen.getByText('Nettleseren lot oss ikke lagre den.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Husk den i denne nettleseren' })).toBeVisible();
  });

  test('of an order from another flow shows that there is none here', async () => {
    openOrder({
      ...order,
      kind: 'DIGITAL_STAMPS',
      product: { digitalStamps: {} },
      status: 'COMPLETED',
    } as Order);
    expect(await screen.findByRole('heading', { name: 'Ingen ordre ble funnet' })).toBeVisible();
  });

  test('of an unknown order shows that there is none', async () => {
    openOrder();
    expect(await screen.findByRole('heading', { name: 'Ingen ordre ble funnet' })).toBeVisible();
    expect(screen.queryByText(/Har du bestilt/)).not.toBeInTheDocument();
  });
});

describe('the documents', () => {
  const documents = '/sende/api/orders/BM7nVlcx2wrEEBnwLKLpGg/documents';

  test('are available with and without a printer', async () => {
    open('COMPLETED');
    const region = within(await screen.findByRole('region', { name: 'Velg én av to måter' }));
    expect(
      region.getByRole('img', { name: 'QR-kode for CP 0000 0001 4 NO, til å skanne ved disken' }),
    ).toHaveAttribute('src', `${documents}/qr.svg?lang=no`);
    expect(region.getByText('CP 0000 0001 4 NO')).toBeVisible();
    expect(region.getByRole('link', { name: 'Adresselapp på A4\u00a0(PDF)' })).toHaveAttribute(
      'href',
      `${documents}/label-a4.pdf?lang=no`,
    );
    expect(region.getByRole('link', { name: 'Lagre koden som bilde' })).toHaveAttribute(
      'href',
      `${documents}/qr.png?lang=no&download`,
    );
    expect(screen.getByRole('link', { name: 'Last ned kvittering\u00a0(PDF)' })).toHaveAttribute(
      'href',
      `${documents}/receipt.pdf?lang=no`,
    );
  });

  test('include a code whose picture is fetched again when it is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('COMPLETED');
    const picture = { name: /^QR-kode/ };
    const lost = await screen.findByRole('img', picture);
    fireEvent.error(lost);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    expect(screen.getByRole('img', picture)).not.toBe(lost);
  });

  test('have the language of the visit', async () => {
    await changeLanguage('en');
    open('COMPLETED');
    expect(await screen.findByRole('link', { name: 'Address label on A4\u00a0(PDF)' })).toHaveAttribute(
      'href',
      `${documents}/label-a4.pdf?lang=en`,
    );
  });

  test('are not offered if the order does not have them', async () => {
    openOrder({ ...order, status: 'COMPLETED', documents: ['LABEL_A4'] });
    expect(await screen.findByRole('region', { name: 'Skriv ut lappen' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR-kode/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/kode/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /etikettskriver|kvittering/ })).not.toBeInTheDocument();
  });
});

describe('an order that was never charged', () => {
  test.each<[OrderFailureCode, string, string]>([
    ['PAYMENT_DECLINED', 'Betalingen ble avvist', 'payment_failed'],
    ['PAYMENT_ABORTED', 'Betalingen ble avbrutt', 'payment_failed'],
    ['PAYMENT_EXPIRED', 'Tiden for å betale gikk ut', 'payment_failed'],
    ['PAYMENT_NOT_OPENED', 'Betalingen kom ikke i gang', 'paymentInternal'],
    ['PAYMENT_STATE', 'Betalingen stemte ikke', 'paymentState'],
    ['CAPTURE_REFUSED', 'Betalingen ble ikke fullført', 'paymentFinalize'],
    ['NUMBER_NOT_ISSUED', 'Sendingen fikk ikke noe nummer', 'package_abroadid_failed'],
    ['NOT_FULFILLED', 'Vi fikk ikke gjennomført bestillingen', 'orderNotCompleted'],
    ['WITHDRAWN', 'Bestillingen er trukket tilbake', 'orderNotCompleted'],
  ])('because of %s shows the reason, and links back to the summary', async (failure, title, errorCode) => {
    draft.change({ ...parcelToSweden, placed: 'BM7nVlcx2wrEEBnwLKLpGg' });
    openOrder({ ...order, status: 'CANCELLED', failure, errorCode });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/Du er ikke belastet\./)).toBeVisible();
    expect(screen.getByText(/Det du fylte ut, er der fortsatt/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilbake til bestillingen' })).toHaveAttribute(
      'href',
      `/utland/oppsummering?errorCode=${errorCode}`,
    );
  });

  test('because its visit is ordered already says that there is nothing to do, and offers no new try', async () => {
    draft.change({ ...parcelToSweden, placed: 'BM7nVlcx2wrEEBnwLKLpGg' });
    openOrder({ ...order, status: 'CANCELLED', failure: 'PICKUP_ALREADY_ORDERED' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Henting er allerede bestilt' }),
    ).toBeVisible();
    expect(screen.getByText(/Du trenger ikke å gjøre noe/)).toBeVisible();
    expect(screen.getByText(/Du er ikke belastet\./)).toBeVisible();
    expect(screen.getByText(/Er et beløp reservert, blir det frigitt/)).toBeVisible();
    expect(screen.queryByText(/prøv en gang til/)).not.toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: /Tilbake til bestillingen|Bestill på nytt/ }),
    ).not.toBeInTheDocument();
  });

  test('because the payment was declined says that a post office helps', async () => {
    openOrder({ ...order, status: 'PAYMENT_FAILED', failure: 'PAYMENT_DECLINED' });
    expect(await screen.findByText(/hjelper vi deg på et postkontor\.$/)).toBeVisible();
  });

  test.each(['PAYMENT_FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'shows that it failed when it is %s and the reason is not recorded',
    async (status) => {
      open(status);
      expect(await screen.findByRole('heading', { name: 'Bestillingen ble ikke fullført' })).toBeVisible();
      expect(screen.getByText(/Du er ikke belastet\./)).toBeVisible();
    },
  );

  test('offers no answers if the browser has none, or those of another order', async () => {
    draft.change({ ...parcelToSweden, placed: 'AAAAAAAAAAAAAAAAAAAAAA' });
    open('EXPIRED');
    expect(await screen.findByRole('link', { name: 'Bestill på nytt' })).toBeVisible();
    expect(screen.queryByText(/er der fortsatt/)).not.toBeInTheDocument();
  });
});

describe('an order that failed after capture', () => {
  const taken = {
    ...order,
    documents: ['RECEIPT'],
    failure: 'PAYMENT_STATE',
  } satisfies Partial<Order>;

  test.each([
    ['REFUND_REQUESTED', /337\skr er på vei tilbake til deg/],
    ['REFUNDED', /337\skr er betalt tilbake/],
    ['REFUND_REFUSED', /Kontakt kundeservice og oppgi ordrenummer 100 000 0008/],
  ] as const)('and is %s says where the money is, and never that none was taken', async (status, money) => {
    openOrder({ ...taken, status });
    expect(await screen.findByRole('heading', { level: 1, name: 'Betalingen stemte ikke' })).toBeVisible();
    expect(screen.getByText(/men du er belastet/)).toBeVisible();
    expect(screen.getByText(money)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kundeservice' })).toBeVisible();
    expect(screen.queryByText(/ikke belastet|frigitt|avbestilt/)).not.toBeInTheDocument();
  });

  test('and was paid at a terminal says that the money is at the counter', async () => {
    openOrder({ ...taken, payment: { ...payment, provider: 'CARD_TERMINAL' }, status: 'REFUND_REQUESTED' });
    expect(
      await screen.findByText(/kortet.*til et postkontor, og oppgi ordrenummer 100 000 0008/),
    ).toBeVisible();
    expect(screen.queryByText(/på vei tilbake/)).not.toBeInTheDocument();
  });

  test('keeps the draft that led to it, and links back to it', async () => {
    draft.change({ ...parcelToSweden, placed: 'BM7nVlcx2wrEEBnwLKLpGg' });
    openOrder({ ...taken, status: 'REFUND_REQUESTED' });
    expect(await screen.findByRole('link', { name: 'Tilbake til bestillingen' })).toHaveAttribute(
      'href',
      '/utland/oppsummering',
    );
    expect(draft.get().placed).toBe('BM7nVlcx2wrEEBnwLKLpGg');
  });
});

describe('cancelling an order', () => {
  const may = { allowed: true, until: '2026-11-24T22:59:00Z' } as Cancellation;
  const paid = { ...order, status: 'COMPLETED', cancellation: may } satisfies Partial<Order>;
  const cancelled = {
    ...order,
    documents: [],
    status: 'REFUND_REQUESTED',
    cancellation: { ...may, allowed: false, requestedAt: '2026-11-22T08:00:00Z' },
  } satisfies Partial<Order>;

  const cancelButton = () => screen.findByRole('button', { name: 'Avbestill' });

  async function confirm() {
    await userEvent.click(await cancelButton());
    await userEvent.click(screen.getByRole('button', { name: 'Ja, avbestill' }));
  }

  test('shows the deadline, and the consequences before it is confirmed', async () => {
    openOrder(paid);
    expect(
      await screen.findByText(/Du kan avbestille til tirsdag 24\. november kl\. 23:59.*pengene tilbake/),
    ).toBeVisible();
    await userEvent.click(await cancelButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Vil du avbestille?' }));
    expect(dialog.getByText('Du får tilbake 337 kr samme vei som du betalte.')).toBeVisible();
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Nei, behold den' })).toHaveFocus();
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Nei, behold den' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(cancel).not.toHaveBeenCalled();
  });

  test('that was paid at a terminal says that its money is at the counter, before and after', async () => {
    const atTerminal = { ...payment, provider: 'CARD_TERMINAL' } as const;
    cancel.mockReturnValue(Response.json({ status: 'REFUND_REQUESTED' }));
    openOrder({ ...paid, payment: atTerminal }, { ...cancelled, payment: atTerminal });
    await userEvent.click(await cancelButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Vil du avbestille?' }));
    expect(dialog.getByText(/337 kr på et postkontor. Ta med kortet du betalte med/)).toBeVisible();
    expect(dialog.queryByText(/samme vei|virkedager/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avbestill' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Bestillingen er avbestilt' })).toBeVisible();
    expect(
      screen.getByText(/337 kr.*kortet.*til et postkontor, og oppgi ordrenummer 100 000 0008/),
    ).toBeVisible();
    expect(screen.queryByText(/på vei tilbake|pengene kommer likevel/)).not.toBeInTheDocument();
  });

  test('is offered during a long wait for the number, and promises only what is certain', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const waiting = { ...order, status: 'FULFILLING' as OrderStatusCode, cancellation: { allowed: true } };
    cancel.mockImplementation(() => {
      waiting.status = 'CANCELLED';
      return Response.json({ status: 'CANCELLED' });
    });
    openOrder(waiting as Order);
    expect(await screen.findByRole('heading', { name: 'Vi gjør bestillingen klar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Avbestill' })).not.toBeInTheDocument();

    await act(() => vi.advanceTimersByTimeAsync(12_000));
    vi.useRealTimers();
    expect(screen.getByText(/Vil du ikke vente\? Du kan avbestille nå/)).toBeVisible();
    expect(screen.getByText('Ordrenummer 100 000 0008')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kundeservice' })).toBeVisible();
    await userEvent.click(await cancelButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Vil du avbestille?' }));
    expect(dialog.getAllByRole('listitem').map((point) => point.textContent)).toEqual([
      'Vi stopper bestillingen. Du får ikke nummer eller dokumenter.',
      'Er beløpet reservert eller trukket, får du det tilbake.',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avbestill' }));
    expect(await screen.findByRole('heading', { name: 'Bestillingen ble ikke fullført' })).toBeVisible();
  });

  test('is announced while it is under way, and keeps its button, which has the focus', async () => {
    cancel.mockReturnValue(new Promise<Response>(() => undefined));
    openOrder(paid);
    const button = await cancelButton();
    await confirm();
    expect(await screen.findByText('Avbestiller')).toHaveRole('status');
    expect(button).toBeInTheDocument();
    expect(button).toBeEnabled();
  });

  test('removes the documents and waits for the refund', async () => {
    cancel.mockReturnValue(Response.json({ status: 'REFUND_REQUESTED' }));
    openOrder(paid, cancelled, {
      ...cancelled,
      status: 'REFUNDED',
      payment: { ...payment, refundedAmountInOre: 33700 },
      cancellation: { ...cancelled.cancellation, refundedAt: '2026-11-22T08:00:09Z' },
    });
    await confirm();
    expect(cancel).toHaveBeenCalledExactlyOnceWith('/sende/api/orders/BM7nVlcx2wrEEBnwLKLpGg/cancellation');

    expect(await screen.findByRole('heading', { level: 1, name: 'Bestillingen er avbestilt' })).toBeVisible();
    expect(screen.getByText('337 kr er på vei tilbake til deg.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR-kode/ })).not.toBeInTheDocument();
    expect(screen.queryByText('CP 0000 0001 4 NO')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();

    expect(await screen.findByRole('heading', { level: 1, name: 'Pengene er betalt tilbake' })).toBeVisible();
    expect(screen.getByText(/^337 kr ble betalt tilbake 22\. november 2026\./)).toBeVisible();
    expect(screen.getByText('Refundert')).toBeVisible();
  });

  test.each([
    {
      refusal: undefined,
      says: /^Du har ikke avbestilt selv, men bestillingen er avsluttet\. Ingenting kan leveres inn lenger/,
    },
    { refusal: 'USED', says: 'Det du har levert inn, blir ikke stoppet. Du trenger ikke å gjøre noe.' },
  ] as const)('is not claimed of an order that was only refunded ($refusal)', async ({ refusal, says }) => {
    const cancellation = { ...may, allowed: false, refundedElsewhere: true, ...(refusal && { refusal }) };
    openOrder({ ...cancelled, status: 'REFUNDED', cancellation });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pengene er betalt tilbake' })).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.queryByText(/^Ingenting kan leveres|er avbestilt/)).not.toBeInTheDocument();
  });

  test.each([
    ['CARD_INVALID', /kortet du betalte med, tar ikke imot pengene/],
    ['REFUSED_BY_BANK', /kortet du betalte med, tar ikke imot pengene/],
    ['AUTHENTICATION_FAILED', /kortet du betalte med, tar ikke imot pengene/],
    ['LIMIT_REACHED', /kortet du betalte med, tar ikke imot pengene/],
    ['PERIOD_EXPIRED', /for lenge siden du betalte/],
    ['WRONG_REQUEST', /ikke noe du har gjort feil/],
  ] as const)(
    'shows why the provider refuses to refund (%s), and links to customer service',
    async (refundRefusal, why) => {
      const cancellation = { ...cancelled.cancellation, refundRefusal };
      openOrder({ ...cancelled, status: 'REFUND_REFUSED', cancellation });
      expect(await screen.findByText(why)).toHaveTextContent(
        'Kontakt kundeservice og oppgi ordrenummer 100 000 0008. Ha et kontonummer klart',
      );
      expect(screen.getByRole('link', { name: 'Kundeservice' })).toBeVisible();
    },
  );

  test.each([
    ['ORDER_USED', 'Innlevering er registrert, og da kan du ikke avbestille.'],
    ['CANCELLATION_TOO_LATE', 'Fristen for å avbestille er gått ut.'],
    ['ORDER_STATE', 'Bestillingen er endret siden du åpnet siden.'],
    ['neverHeardOf', 'Noe gikk galt hos oss.'],
  ])('shows why it failed with %s, and moves the focus there', async (errorCode, says) => {
    cancel.mockReturnValue(Response.json({ errorCode }, { status: 400 }));
    openOrder(paid);
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(says);
    expect(alert).toHaveTextContent('oppgi ordrenummer 100 000 0008');
    await waitFor(() => {
      expect(document.activeElement).toContainElement(alert);
    });
  });

  test.each([
    ['paymentInternal', 'Vi fikk ikke svar fra betalingstjenesten.'],
    ['serviceUnavailable', 'Tjenesten er ikke tilgjengelig akkurat nå.'],
    ['internalError', 'Noe gikk galt hos oss.'],
  ])('never claims that nothing has changed after an unclear failure (%s)', async (errorCode, says) => {
    cancel.mockReturnValue(Response.json({ errorCode }, { status: 503 }));
    openOrder(paid);
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Vi vet ikke ennå om bestillingen blir avbestilt');
    expect(alert).toHaveTextContent(says);
    expect(alert).toHaveTextContent(
      'Det kan likevel være notert at du vil avbestille. Se her igjen om noen minutter',
    );
  });

  test.each([
    ['USED', 'Sendingen er levert inn. Derfor kan du ikke avbestille lenger.'],
    ['TOO_LATE', 'Fristen for å avbestille gikk ut tirsdag 24. november kl. 23:59.'],
  ] as const)('is not offered when it is %s, and the page explains why', async (refusal, says) => {
    openOrder({ ...paid, cancellation: { ...may, allowed: false, refusal } });
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Avbestill' })).not.toBeInTheDocument();
  });

  test.each([
    ['USED', false],
    ['TOO_LATE', true],
  ] as const)('is too late when it is %s, and the page says how to send it: %s', async (refusal, says) => {
    openOrder({ ...paid, cancellation: { ...may, allowed: false, refusal } });
    expect(await screen.findByText('CP 0000 0001 4 NO')).toBeVisible();
    for (const name of ['Velg én av to måter', 'Slik leverer du'])
      expect(screen.queryAllByRole('region', { name })).toHaveLength(says ? 1 : 0);
    expect(screen.queryAllByText(/^Lever pakken over disken/)).toHaveLength(says ? 1 : 0);
  });
});

describe('the draft', () => {
  const placed = { ...parcelToSweden, placed: 'BM7nVlcx2wrEEBnwLKLpGg' };

  test('is deleted when its order is complete', async () => {
    draft.change(placed);
    open('COMPLETED');
    await screen.findByText('100 000 0008');
    expect(draft.get()).toEqual({});
  });

  test('remains when its order failed', async () => {
    draft.change(placed);
    const before = draft.get();
    open('PAYMENT_FAILED');
    await screen.findByText(/du er ikke belastet/i);
    expect(draft.get()).toBe(before);
  });

  test('of another order remains when an old receipt is opened', async () => {
    draft.change({ ...parcelToSweden, placed: 'AAAAAAAAAAAAAAAAAAAAAA' });
    const before = draft.get();
    open('COMPLETED');
    await screen.findByText('100 000 0008');
    expect(draft.get()).toBe(before);
  });
});

describe('an order of a newer release', () => {
  test.each([
    ['in a state that the page does not know', { status: 'ON_HOLD' as OrderStatusCode }],
    ['in a state that the BFF does not know', { status: 'UNSPECIFIED' as OrderStatusCode }],
    ['of a kind of product that the BFF does not know', { product: {} }],
    [
      'of a product that the page does not know',
      { product: { abroad: { ...shipment, productType: 'DRONE_ABROAD' as AbroadShipment['productType'] } } },
    ],
  ])('%s says that the page is out of date', async (_, changed) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // React names what fails to render
    vi.stubGlobal('reportError', vi.fn());
    openOrder({ ...order, status: 'COMPLETED', ...changed });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi har bestillingen din' })).toBeVisible();
    expect(screen.getByText(/Oppgi ordrenummer 100\s000\s0008\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last inn siden på nytt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kundeservice' })).toBeVisible();
  });

  test('without a number has none to quote', async () => {
    openOrder({ status: 'ON_HOLD' as OrderStatusCode });
    expect(await screen.findByText(/^Hjelper det ikke/)).toHaveTextContent(/ta kontakt med kundeservice\.$/);
  });

  test('shows a part of the price that the page does not know as something else', async () => {
    const surcharge = { type: 'UNSPECIFIED' as 'POSTAGE', amountInOre: 3700, paidByRecipient: false };
    openOrder({ ...order, status: 'COMPLETED', price: { ...price, lines: [...price.lines, surcharge] } });
    expect(await screen.findByText('Annet')).toBeVisible();
    expect(screen.getByText('37 kr')).toBeVisible();
  });
});
