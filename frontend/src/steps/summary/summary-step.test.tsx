import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { Features, OrderFailureCode, OrderStatusCode, ProductWindow } from '@/api/schema';
import type { Price } from '@/flow/product';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { serve } from '@/test/serve';
import { useForm } from '@/ui/form/use-form';
import { placedOrder } from './checkout-answers';
import { summarySchema, SummaryStep, type SummaryValues } from './summary-step';
import { summaryTexts } from './texts/texts';
import type { Place } from './use-sending';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/ui/warning-box';
import './order-failure';

const features: Features = {
  environment: 'dev',
  qrCode: false,
  customsCostSummary: false,
  prepaidDuty: false,
  registeredLetter: false,
  paymentProviders: ['VIPPS', 'NETS'],
  paymentMarks: [],
  seller: {
    name: 'Bestill',
    organisationNumber: '',
    address: '',
    contact: '',
    phone: '',
    email: '',
    hours: '',
  },
  maintenance: { banners: [], paymentClosed: [] },
};

const closed: Features = {
  ...features,
  maintenance: {
    banners: [],
    paymentClosed: [{ start: '2020-01-01T00:00:00Z', end: '2099-08-12T10:00:00Z', products: ['ABROAD'] }],
  },
};

const owners = [
  { prefix: 'sender', name: 'avsender', link: { to: '/sender' } },
  { prefix: 'declaration', name: 'tollopplysninger', link: { to: '/customs' } },
  { prefix: '', name: 'størrelse og vekt', link: { to: '/size' } },
];

const place = vi.fn<Place<SummaryValues>>();
const leave = vi.fn<(url: string) => void>();

interface Given {
  offered?: Features;
  /** Whether the last call for the features failed, maybe after an earlier one. */
  featuresFailed?: boolean;
  price?: Price;
  returnedError?: string | null;
  /** The key of the last order. */
  placed?: string | undefined;
}

function Summary({
  offered = features,
  featuresFailed = false,
  price = { total: 24900, lines: [], error: null, refetch: () => undefined },
  returnedError = null,
  placed: key,
}: Given) {
  const form = useForm<SummaryValues>({
    values: { terms: false, provider: '' },
    schema: () => summarySchema(offered.paymentProviders, price.total === 0),
    mode: 'onSubmit',
  });
  return (
    <SummaryStep
      step={{
        title: 'Oppsummering',
        progress: { current: 0, steps: [] },
        draft: {},
        editing: false,
        backPath: '/',
        cancel: () => undefined,
      }}
      form={form}
      order={{ kind: 'ABROAD', price, terms: 'abroad' }}
      features={{ data: offered, isError: featuresFailed }}
      trouble={{ owners, returnedError, placed: placedOrder('ABROAD', { placed: key }) }}
      place={place}
      leave={leave}
    >
      {null}
    </SummaryStep>
  );
}

/** Returns a function that shows something else on the same page. */
function show(given: Given = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (shown: Given) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Summary {...shown} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(given));
  return (next: Given) => rerender(page(next));
}

/** Serves the status of the previous order; undefined means no answer. Returns the reads of the order. */
function serveOrder(status: OrderStatusCode | undefined, failure?: OrderFailureCode) {
  const read = vi.fn<(url: string) => void>();
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/api/order/')) return Promise.resolve(Response.json({}));
    read(url);
    return Promise.resolve(status ? Response.json({ status, failure }) : Response.json({}, { status: 503 }));
  });
  return read;
}

const payButton = () => screen.getByRole('button', { name: /^Betal/ });
const expectBlocked = (blocked: boolean) => {
  expect(payButton().hasAttribute('aria-disabled')).toBe(blocked);
};
const price = (text: string) => text.replaceAll(' ', '\u00a0');

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: 'Kort' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Jeg har lest og godtar vilkårene' }));
}

async function failWith(failure: unknown, given: Given = {}) {
  place.mockRejectedValueOnce(failure);
  show(given);
  await fillIn();
  await userEvent.click(payButton());
  return screen.findByRole('alert');
}

beforeEach(async () => {
  place.mockReset();
  leave.mockReset();
  await Promise.all([coreTexts.load('no'), summaryTexts.load('no')]);
});

test('the terms open in a new tab in the language of this one', async () => {
  await Promise.all([coreTexts.load('en'), summaryTexts.load('en')]);
  await changeLanguage('en');
  show();
  const [terms, goods] = screen.getAllByRole('link', { name: /new tab/i });
  expect(terms).toHaveAttribute('href', '/vilkar?lang=en');
  expect(goods).toHaveAttribute('href', '/kundeservice?lang=en#innhold');
  await changeLanguage('no');
});

test('the time to cancel is asked for once, when the price says how long the codes can be used', async () => {
  const calls = serve({ 'GET /sende/api/cancellation-terms': {} });
  const known: Price = {
    total: 24900,
    lines: [],
    error: null,
    refetch: () => undefined,
    codeValidityInDays: 30,
  };
  const next = show({ price: { ...known, total: undefined, codeValidityInDays: undefined } });
  next({ price: known });
  await waitFor(() => expect(calls).not.toHaveLength(0));
  expect(calls.map(({ url }) => url)).toEqual([
    '/sende/api/cancellation-terms?kind=ABROAD&codeValidityInDays=30',
  ]);
});

describe('an order that the recipient pays', () => {
  const price = {
    total: 0,
    lines: [],
    recipient: { lines: [], total: 25900 },
    error: null,
    refetch: () => undefined,
  };

  test('asks for no payment, and its button says so', async () => {
    place.mockResolvedValueOnce('/bestill/pakke/kvittering/1');
    show({ price, offered: { ...features, paymentProviders: [] } });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText(/Du betaler ingenting nå/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Bestill' }));
    await waitFor(() => {
      expect(leave).toHaveBeenCalledExactlyOnceWith('/bestill/pakke/kvittering/1');
    });
    expect(place).toHaveBeenCalledExactlyOnceWith({ terms: true, provider: '' }, 0, expect.any(Function));
  });

  test('shows what the recipient pays', () => {
    show({ price });
    expect(screen.getByText('Du betaler nå').parentElement).toHaveTextContent('0 kr');
    expect(screen.getByText('Sum for mottaker').parentElement).toHaveTextContent('259 kr');
  });
});

describe('the payment', () => {
  test('shows the amount on its button', () => {
    show();
    expect(payButton()).toHaveAccessibleName(`Betal ${price('249 kr')}`);
  });

  test('requires the accepted terms and a way of paying', async () => {
    show();
    await userEvent.click(payButton());
    expect(await screen.findByRole('link', { name: 'Du må godta vilkårene' })).toBeVisible();
    const [first] = screen.getAllByRole('link', { name: /^(Velg hvordan|Du må godta)/ });
    expect(first).toHaveAccessibleName('Velg hvordan du vil betale'); // as on the page
    expect(place).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('link', { name: 'Du må godta vilkårene' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
  });

  test('places the order at the price shown, and goes to the payment page', async () => {
    place.mockResolvedValueOnce('https://pay.example/1');
    show();
    await fillIn();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
    });
    expect(place).toHaveBeenCalledExactlyOnceWith(
      { terms: true, provider: 'NETS' },
      24900,
      expect.any(Function),
    );
  });

  test('cannot start twice: a spinner replaces the buttons while the order is sent', async () => {
    place.mockReturnValueOnce(new Promise(() => undefined));
    show();
    await fillIn();
    const button = payButton();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Sender bestillingen til betaling')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Betal/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Tilbake' })).toBeNull();
    expect(place).toHaveBeenCalledOnce();
  });

  test('is available again after the browser restores the page', async () => {
    place.mockResolvedValueOnce('https://pay.example/1');
    show();
    await fillIn();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(leave).toHaveBeenCalledOnce();
    });
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expectBlocked(false);
  });

  test('is available again when the customer has stopped the payment page from loading', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    place.mockResolvedValue('https://pay.example/1');
    show();
    await fillIn();
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(leave).toHaveBeenCalledOnce();
    });
    expect(screen.queryByRole('button', { name: /^Betal/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(leave).toHaveBeenCalledTimes(2);
    });
  });

  test.each([
    ['takes the failure of an earlier order out of the address', '', ''],
    ['leaves the address of another page alone', '/bestill/utland', '?from=mail#bill'],
  ])('%s', async (_, elsewhere, rest) => {
    window.history.replaceState(null, '', '/bestill/pakke/betaling?errorCode=payment_failed');
    let paid: (url: string) => void = () => undefined;
    place.mockReturnValueOnce(
      new Promise((resolve) => {
        paid = resolve;
      }),
    );
    show();
    await fillIn();
    await userEvent.click(payButton());
    if (elsewhere) window.history.pushState(null, '', `${elsewhere}${rest}`);
    await act(async () => {
      paid('https://pay.example/1');
      await Promise.resolve();
    });
    expect(`${window.location.search}${window.location.hash}`).toBe(rest);
    expect(leave).toHaveBeenCalledTimes(elsewhere ? 0 : 1);
  });

  test('says in the language of the page what it waits for', async () => {
    place.mockReturnValueOnce(new Promise(() => undefined));
    show();
    await fillIn();
    await userEvent.click(payButton());
    expect(await screen.findByText('Sender bestillingen til betaling')).toBeVisible();
    await act(() => changeLanguage('en'));
    expect(screen.getByText('Sending your order to payment')).toBeVisible();
  });

  test('waits for the price, and shows the reference of a failure', () => {
    const failure = new ApiError({ status: 500, errorCode: 'unexpected', traceId: '4bf92f3577b34da6' });
    show({ price: { total: undefined, lines: [], error: failure, refetch: () => undefined } });
    expect(screen.getByText('4bf92f3577b34da6')).toBeVisible();
    expectBlocked(true);
    expect(screen.getByText('Vi fikk ikke hentet prisen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  });

  test('offers another choice, and no second try, where the shop has no price', async () => {
    show({
      price: { total: undefined, lines: [], none: true, error: new Error('none'), refetch: () => undefined },
    });
    expect(await screen.findByRole('link', { name: 'Velg på nytt' })).toHaveAttribute('href', '/size');
    expectBlocked(true);
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
  });

  test('is closed during maintenance of this product, and says when it reopens', async () => {
    await act(async () => {
      show({ offered: closed });
      await import('@/ui/warning-box');
    });
    expectBlocked(true);
    expect(await screen.findByText(/Du kan betale fra onsdag 12. august kl. 12:00/)).toBeVisible();
    expect(screen.queryByText(/Du betaler hos/)).toBeNull();
  });

  test('keeps the focus when the shop closes for maintenance, and then does nothing', async () => {
    const showNext = show();
    await fillIn();
    act(() => payButton().focus());
    showNext({ offered: closed });
    expectBlocked(true);
    expect(payButton()).toBeEnabled(); // a disabled button loses the focus in a browser
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Sender bestillingen til betaling')).toBeNull();

    showNext({});
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Sender bestillingen til betaling')).toBeVisible();
  });

  test('is open during maintenance of another product, and after its own', () => {
    const past: ProductWindow = {
      start: '2023-08-12T07:00:00Z',
      end: '2023-08-12T10:00:00Z',
      products: ['ABROAD'],
    };
    const other: ProductWindow = {
      start: '2020-01-01T00:00:00Z',
      end: '2099-01-01T00:00:00Z',
      products: ['PICKUP'],
    };
    show({ offered: { ...features, maintenance: { banners: [], paymentClosed: [past, other] } } });
    expectBlocked(false);
    expect(screen.getByText(/Du betaler hos/)).toBeVisible();
  });

  test('says that no way of paying is available', async () => {
    show({ offered: { ...features, paymentProviders: [] } });
    expectBlocked(true);
    expect(await screen.findByText('Du kan ikke betale akkurat nå')).toBeVisible();
  });

  test('is open with the ways of paying that it knows while asking for them again fails', () => {
    show({ featuresFailed: true });
    expectBlocked(false);
    expect(screen.queryByText('Du kan ikke betale akkurat nå')).not.toBeInTheDocument();
    expect(screen.getByText(/Du betaler hos/)).toBeVisible();
  });
});

test('shows the operator’s marks of a way of paying, and its own drawing of one without', async () => {
  const mark = (name: string) => ({ provider: 'NETS', name, url: `/bestill/marks/nets-${name}.svg` });
  show({ offered: { ...features, paymentMarks: [mark('Mastercard'), mark('Visa')] } });
  const marks = screen.getAllByRole('img');
  expect(marks.map((image) => [image.getAttribute('alt'), image.getAttribute('src')])).toEqual([
    ['Mastercard', '/bestill/marks/nets-Mastercard.svg'],
    ['Visa', '/bestill/marks/nets-Visa.svg'],
  ]);
  const vipps = screen.getByRole('radio', { name: 'Vipps' }).closest('label');
  await waitFor(() => expect(vipps?.querySelector('svg')).not.toBeNull());
});

test('says that many order at the moment while it tries again', async () => {
  show();
  place.mockImplementationOnce((_, __, onWait) => {
    onWait('turn');
    return new Promise(() => undefined);
  });
  await fillIn();
  await userEvent.click(payButton());
  expect(await screen.findByText(/Det er mange som bestiller akkurat nå/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('an order that fails', () => {
  test('says why, moves the focus to the reason, and can be tried again', async () => {
    const alert = await failWith(new ApiError({ status: 503, errorCode: 'serviceUnavailable' }));
    await waitFor(() => {
      expect(document.activeElement).toContainElement(alert);
    });
    expect(alert).toHaveTextContent('Tjenesten er ikke tilgjengelig akkurat nå.');
    expectBlocked(false);
    expect(leave).not.toHaveBeenCalled();
  });

  test.each([
    ['payment_failed', 'Vi fikk ikke startet betalingen.', true],
    ['order_storage_failed', 'Noe gikk galt da vi skulle lagre bestillingen.', true],
    ['orderNotCompleted', 'Vi fikk ikke gjennomført bestillingen.', true],
    ['paymentState', 'Betalingen stemte ikke.', true],
    ['paymentFinalize', 'Vi fikk ikke fullført betalingen.', true],
    ['paymentInternal', 'Betalingstjenesten svarer ikke.', true],
    ['letter_trackableid_failed', 'Tjenesten som gir sendinger nummer, svarer ikke.', true],
    ['paymentInvalid', 'Denne betalingsmåten kan ikke brukes akkurat nå.', false],
    ['unexpected', 'Noe gikk galt hos oss.', false],
    ['serviceUnavailable', 'Tjenesten er ikke tilgjengelig akkurat nå.', false],
    ['FREE_ORDER_LIMIT', 'kan du betale frakten selv og sende den nå.', false],
  ])(
    'with %s says so, and says that nothing is charged only when proved',
    async (errorCode, says, proved) => {
      const alert = await failWith(new ApiError({ status: 500, errorCode }));
      expect(alert).toHaveTextContent('Bestillingen ble ikke sendt');
      expect(alert).toHaveTextContent(says);
      expect(/du er ikke belastet/i.test(alert.textContent)).toBe(proved);
    },
  );

  test.each([
    [0, 'timeout'],
    [502, 'unreadable'],
  ])('without the shop’s answer can be sent again safely: %i %s', async (status, errorCode) => {
    expect(await failWith(new ApiError({ status, errorCode }))).toHaveTextContent(
      'Det er trygt å prøve igjen: det blir ikke to bestillinger av det.',
    );
  });

  test('takes the focus again when it fails again', async () => {
    await failWith(new ApiError({ status: 0, errorCode: 'network' }));
    place.mockRejectedValueOnce(new ApiError({ status: 0, errorCode: 'network' }));
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(document.activeElement).toContainElement(screen.getByRole('alert'));
    });
    expect(place).toHaveBeenCalledTimes(2);
  });

  test('for an unknown reason is reported as not saved', async () => {
    const alert = await failWith(new ApiError({ status: 500, errorCode: 'SOMETHING_NEW' }));
    expect(alert).toHaveTextContent('Noe gikk galt da vi skulle lagre bestillingen');
    expect(alert).not.toHaveTextContent('belastet');
  });

  test('links to the pages with wrong fields, and names the fields', async () => {
    await failWith(
      new ApiError({
        status: 400,
        errorCode: 'requestInvalid',
        fieldErrors: [
          { field: 'sender.location.postalCode', code: 'UNKNOWN' },
          { field: 'sender.email', code: 'INVALID' },
          { field: 'declaration.items[0].tariffNumber', code: 'INVALID' },
        ],
      }),
    );
    expect(
      screen.getByRole('link', { name: 'Gå til avsender og rett opp: postnummer, e-post' }),
    ).toHaveAttribute('href', '/sender');
    expect(
      screen.getByRole('link', { name: 'Gå til tollopplysninger og rett opp: tolltariffnummer' }),
    ).toHaveAttribute('href', '/customs');
    expect(screen.queryByRole('link', { name: /størrelse/ })).toBeNull();
  });

  test('shows the value limit of the destination', async () => {
    const alert = await failWith(
      new ApiError({
        status: 400,
        errorCode: 'VALUE_ABOVE_DESTINATION_LIMIT',
        details: { limitInUsd: '100' },
      }),
    );
    expect(alert).toHaveTextContent('Grensen er 100 amerikanske dollar.');
    expect(screen.getByRole('link', { name: 'Gå til tollopplysninger' })).toBeVisible();
  });

  test('because the price changed offers to pay the new price', async () => {
    const changed = new ApiError({
      status: 409,
      errorCode: 'PRICE_CHANGED',
      details: { totalPriceInOre: '25900' },
    });
    const alert = await failWith(changed);
    expect(alert).toHaveTextContent(/gikk prisen fra 249 kr til 259 kr/);
    expect(payButton()).toHaveAccessibleName(`Betal ${price('259 kr')}`);

    place.mockResolvedValueOnce('https://pay.example/1');
    await userEvent.click(payButton());
    await waitFor(() => {
      expect(leave).toHaveBeenCalledOnce();
    });
    expect(place).toHaveBeenLastCalledWith({ terms: true, provider: 'NETS' }, 25900, expect.any(Function));
  });
});

const lookAtIt = { name: 'Se den forrige bestillingen' };
const wayBack = '/sende/api/payment/return/ABROAD/BM7nVlcx2wrEEBnwLKLpGg';
const placed = 'BM7nVlcx2wrEEBnwLKLpGg';

describe('an order that replaces another', () => {
  test('says that nothing is charged when the previous order proves it too', async () => {
    serveOrder('CANCELLED');
    const alert = await failWith(new ApiError({ status: 503, errorCode: 'payment_failed' }), { placed });
    expect(await within(alert).findByText(/^Du er ikke belastet\./)).toBeVisible();
    expect(screen.queryByRole('link', lookAtIt)).toBeNull();
  });

  test.each([undefined, 'AWAITING_PAYMENT', 'COMPLETED', 'REFUND_REQUESTED'] as const)(
    'that may be paid (%s) links to the previous order instead',
    async (status) => {
      serveOrder(status);
      const failure = new ApiError({ status: 503, errorCode: 'order_storage_failed' });
      const alert = await failWith(failure, { placed });
      expect(await screen.findByRole('link', lookAtIt)).toHaveAttribute('href', wayBack);
      expect(alert).toHaveTextContent('før du betaler på nytt');
      expect(alert).not.toHaveTextContent('belastet');
    },
  );

  test('is refused while the payment of the previous order is unknown', async () => {
    const failure = new ApiError({ status: 503, errorCode: 'EARLIER_PAYMENT_UNKNOWN' });
    const alert = await failWith(failure, { placed });
    expect(alert).toHaveTextContent('Vi vet ikke ennå hvordan den forrige betalingen gikk');
    expect(alert).not.toHaveTextContent('belastet');
    expect(screen.getByRole('link', lookAtIt)).toHaveAttribute('href', wayBack);
  });
});

describe('a customer who has paid and did not get back to the receipt', () => {
  const open = () =>
    act(async () => {
      show({ placed });
      await import('./already-paid');
    });

  test.each(['FULFILLING', 'COMPLETED'] as const)('reads so on the summary: %s', async (status) => {
    serveOrder(status);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Du har allerede betalt');
    expect(screen.getByRole('link', { name: 'Se kvitteringen' })).toHaveAttribute('href', wayBack);
  });

  test('reads of no payment where there is none', async () => {
    serveOrder('COMPLETED');
    await act(async () => {
      show({ placed, price: { total: 0, lines: [], error: null, refetch: () => undefined } });
      await import('./already-paid');
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Du har allerede bestilt');
    expect(alert).not.toHaveTextContent(/betal/i);
  });

  test.each([undefined, 'AWAITING_PAYMENT', 'PAYMENT_FAILED', 'REFUNDED'] as const)(
    'reads nothing of an order that is %s',
    async (status) => {
      const read = serveOrder(status);
      await open();
      await waitFor(() => {
        expect(read).toHaveBeenCalled();
      });
      await act(() => Promise.resolve());
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('the return from the payment provider', () => {
  const comeBack = async (returnedError: string, key?: string) => {
    await act(async () => {
      show({ returnedError, placed: key });
      await import('./order-failure');
    });
    return screen.findByRole('alert');
  };

  test.each([
    ['payment_failed', 'Betalingen gikk ikke gjennom', true],
    ['order_storage_failed', 'Bestillingen ble ikke lagret', true],
    ['orderNotCompleted', 'Bestillingen ble ikke gjennomført', true],
    ['paymentState', 'Betalingen stemte ikke', true],
    ['paymentFinalize', 'Betalingen ble ikke fullført', true],
    ['paymentInternal', 'Betalingen virket ikke', true],
    ['package_abroadid_failed', 'Sendingen fikk ikke noe nummer', true],
    ['PICKUP_FULL', 'Dagen du valgte, ble full', true],
    ['PICKUP_DATE_PASSED', 'Dagen du valgte, kan ikke bestilles lenger', true],
    ['PICKUP_NOT_SERVICEABLE', 'Vi kan ikke hente på adressen din', true],
    ['paymentInvalid', 'Betalingen mislyktes', false],
    ['unexpected', 'Noe uventet skjedde', false],
    ['whatever', 'Bestillingen ble ikke fullført', false],
    ['constructor', 'Bestillingen ble ikke fullført', false],
  ])('with %s says "%s"', async (returnedError, title, notCharged) => {
    const read = serveOrder('PAYMENT_FAILED');
    const alert = await comeBack(returnedError, placed);
    expect(alert).toHaveTextContent(title);
    await waitFor(() => {
      expect(document.activeElement).toContainElement(alert);
    });
    if (notCharged) expect(await within(alert).findByText('Du er ikke belastet.')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(notCharged ? 1 : 0);
    expect(alert.textContent.includes('belastet')).toBe(notCharged);
    expectBlocked(false);
  });

  test.each([
    ['PAYMENT_DECLINED', 'Betalingen ble avvist'],
    ['PAYMENT_ABORTED', 'Du avbrøt betalingen'],
    ['PAYMENT_EXPIRED', 'Tiden for å betale gikk ut'],
  ] as const)('says of a payment that failed with %s: "%s"', async (failure, title) => {
    const read = serveOrder(failure === 'PAYMENT_EXPIRED' ? 'EXPIRED' : 'PAYMENT_FAILED', failure);
    const alert = await comeBack('payment_failed', placed);
    expect(alert).toHaveTextContent(title);
    expect(await within(alert).findByText('Du er ikke belastet.')).toBeVisible();
    expect(read).toHaveBeenCalledOnce();
  });

  test('says where to get help when payments are declined again and again', async () => {
    serveOrder('PAYMENT_FAILED', 'PAYMENT_DECLINED');
    expect(await comeBack('payment_failed', placed)).toHaveTextContent(
      'Går det fortsatt ikke, hjelper vi deg på et postkontor.',
    );
  });

  test('mentions the released reservation of a cancelled order', async () => {
    const read = serveOrder('CANCELLED');
    const alert = await comeBack('paymentFinalize', placed);
    expect(await within(alert).findByText(/^Du er ikke belastet\. .* frigitt\.$/)).toBeVisible();
    expect(read.mock.calls[0]?.[0]).toContain('/sende/utland/api/order/BM7nVlcx2wrEEBnwLKLpGg');
  });

  test.each([undefined, 'AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED', 'REFUND_REFUSED'] as const)(
    'promises nothing about an order that is %s, and links to it',
    async (status) => {
      serveOrder(status);
      const alert = await comeBack('payment_failed', placed);
      expect(await screen.findByRole('link', lookAtIt)).toHaveAttribute('href', wayBack);
      expect(alert).not.toHaveTextContent(/belastet|frigitt/);
    },
  );

  test('promises nothing after a bookmark or a forged link', async () => {
    const read = serveOrder('PAYMENT_FAILED');
    expect(await comeBack('paymentFinalize')).not.toHaveTextContent(/belastet|frigitt/);
    expect(read).not.toHaveBeenCalled();
  });
});
