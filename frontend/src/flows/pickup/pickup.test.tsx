import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { draftOf } from '@/flow/draft-store';
import { progress, redirectFrom } from '@/flow/engine';
import { orderOf } from '@/flow/product';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { kariInOslo } from '@/steps/party/test-parties';
import { openFlow } from '@/test/open-flow';
import { inTurn, refuse, serve } from '@/test/serve';
import { numbersCode, numbersIn, type PickupDraft } from './draft';
import { pickupFlow } from './flow';
import { product } from './product';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './start-page';
import './no';
import '@/steps/party/sender-page';
import '@/steps/summary/order-failure';
import '@/steps/visit/receipt';
import '@/features/receipt/receipt-page';

const production = environmentOfHost('shop.example');
const complete: PickupDraft = {
  bought: 'YES',
  sender: kariInOslo,
  pickupDate: '2026-11-24',
  termsAccepted: true,
};
const open = {
  'POST /sende/api/price/quote': { totalForSenderInOre: 6900, totalForRecipientInOre: 0, lines: [] },
  'GET /sende/utland/api/code/countries': [],
  'GET /pickup/open/v1/price/pickup': { totalPrice: 6900 },
  'GET /pickup/open/v2/service/availability': { available: true, unavailableUntil: '' },
};

const answerWith = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const next = () => screen.getByRole('button', { name: 'Neste' });

describe('the start', () => {
  test('sends those who have not bought postage to the products', async () => {
    serve(open);
    await openFlow(pickupFlow, '/henting');
    await answerWith('Nei');
    expect(screen.getByRole('heading', { name: /Kjøp frakt først/ })).toBeVisible();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
  });

  test('asks for all numbers or none, because the driver does not come once all of them are dropped off', async () => {
    serve(open);
    await openFlow(pickupFlow, '/henting');
    await answerWith('Ja');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Skriv alle, med komma mellom, eller la/);
  });

  test('without a printer ends with nothing ordered', async () => {
    serve(open);
    const router = await openFlow(pickupFlow, '/henting');
    await answerWith('Ja, men jeg har ikke skriver');
    expect(screen.getByRole('link', { name: 'Finn et sted å levere' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Avslutt uten å bestille' }));
    expect(router.state.location.pathname).toBe('/');
    expect(draftOf(pickupFlow).get()).toEqual({});
  });

  test('takes numbers, and says which cannot be right', async () => {
    serve(open);
    const router = await openFlow(pickupFlow, '/henting');
    await answerWith('Ja');
    const field = screen.getByRole('textbox', { name: /Nummer eller kode/ });
    await userEvent.type(field, '12');
    await userEvent.click(next());
    expect(await screen.findByRole('link', { name: /Sjekk numrene/ })).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '3952 2000 0000 0000 16, ll7k 4tx9 qw2');
    await userEvent.click(next());
    await screen.findByRole('heading', { level: 1, name: 'Hvor skal vi hente?' });
    expect(router.state.location.pathname).toBe('/henting/avsender');
    expect(await screen.findByRole('combobox', { name: 'Adresse' })).toHaveAccessibleDescription(
      'Gate og nummer',
    );
  });

  test('says until when pickup is closed for maintenance', async () => {
    serve({
      ...open,
      'GET /pickup/open/v2/service/availability': {
        available: false,
        unavailableUntil: '2026-11-24T11:00:00Z',
      },
    });
    await openFlow(pickupFlow, '/henting');
    expect(await screen.findByText(/fra tirsdag 24. november kl. 12:00/)).toBeVisible();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
  });
});

test('terms that are unticked while the address is checked are not accepted', async () => {
  draftOf(pickupFlow).replace(complete);
  let answer: (response: Response) => void = () => undefined;
  serve({
    ...open,
    'GET /pickup/open/v2/dates/0155?amount=5': { dates: ['2026-11-24'] },
    'POST /sende/norgespakke/under5kg/api/address/validate': () =>
      new Promise<Response>((resolve) => (answer = resolve)),
  });
  const router = await openFlow(pickupFlow, '/henting/tidspunkt');
  await screen.findByRole('radio', { name: /24/ });
  await userEvent.click(next());
  await userEvent.click(screen.getByRole('checkbox', { name: /vilkår/ }));
  answer(Response.json({ state: 'VALID', locationId: 'no-1', suggestions: [] }));
  expect(await screen.findByRole('link', { name: 'Du må godta vilkårene' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/henting/tidspunkt');
});

describe('the mailbox', () => {
  const box = { ...kariInOslo, address: { ...kariInOslo.address, street: 'Postboks 12' } };

  test('is not a post-office box, and the field says so', async () => {
    serve({ ...open, 'GET /sende/api/postal-code': { valid: true, city: 'OSLO' } });
    draftOf(pickupFlow).change({ ...complete, sender: box });
    const router = await openFlow(pickupFlow, '/henting/avsender');
    await userEvent.click(next());
    expect(
      await screen.findByRole('link', {
        name: 'Vi kan ikke hente fra en postboks. Skriv gateadressen der postkassen din står.',
      }),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/henting/avsender');
  });

  test('that is a post-office box leads back to the field', () => {
    expect(redirectFrom(pickupFlow, 'time', { ...complete, sender: box }, production)).toBe(
      '/henting/avsender',
    );
  });
});

test('the numbers are split at commas and lose their blanks', () => {
  expect(numbersIn('3952 2000 0000 0000 16,\nll7k 4tx9 qw2,')).toEqual(['395220000000000016', 'LL7K4TX9QW2']);
  expect(numbersIn('３９５２２０００００００００００１６，ｌｌ７ｋ')).toEqual(['395220000000000016', 'LL7K']);
  expect(numbersCode('')).toBeUndefined();
  expect(numbersCode(Array(21).fill('LL7K4TX9QW2').join(','))).toBe('TOO_LONG');
});

test.each([
  ['/henting', { ...complete, bought: 'NO' as const }],
  ['/henting/avsender', { ...complete, sender: undefined }],
  ['/henting/tidspunkt', { ...complete, pickupDate: undefined }],
  ['/henting/tidspunkt', { ...complete, termsAccepted: false }],
  [undefined, complete],
])('the payment redirects to %s', (path, draft) => {
  expect(redirectFrom(pickupFlow, 'summary', draft, production)).toBe(path);
  expect(progress(pickupFlow, 'summary', draft, production)).toEqual({
    current: 4,
    steps: ['start', 'sender', 'time', 'summary'],
  });
});

test('an order is made of the draft', () => {
  expect(orderOf(product, { ...complete, numbers: 'll7k 4tx9 qw2' }, 'VIPPS', 6900)).toEqual({
    product: {
      visit: {
        sender: toOutgoingParty(kariInOslo),
        pickupDate: '2026-11-24',
        ownItems: { itemNumbers: ['LL7K4TX9QW2'] },
      },
    },
    paymentProvider: 'VIPPS',
    totalPriceInOre: 6900,
  });
});

describe('the payment', () => {
  /** Pays on the payment's page, and gets that answer. */
  async function pay(answer: Response, query = '') {
    serve({
      ...open,
      'GET /sende/api/cancellation-terms': {},
      'GET /sende/utland/api/features': {
        paymentProviders: ['VIPPS'],
        maintenance: { banners: [], paymentClosed: [] },
      },
      'POST /pickup/open/v2/orders': answer,
    });
    await openFlow(pickupFlow, `/henting/betaling${query}`);
    await userEvent.click(await screen.findByRole('radio', { name: /Vipps/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Betal 69\u00a0kr' }));
  }

  test.each([
    ['PICKUP_FULL', /Velg en annen dag, eller lever på en annen måte/],
    ['PICKUP_DATE_PASSED', /Velg en annen dag, eller lever på en annen måte/],
    ['PICKUP_NOT_SERVICEABLE', /Sjekk at adressen er riktig, eller lever på en annen måte/],
    ['noPickupDates', /Prøv igjen senere, eller lever på en annen måte/],
    ['pickupUnavailable', /Prøv igjen senere, eller lever på en annen måte/],
  ])('refused with %s advises only what can be done, and links to the day', async (code, advice) => {
    draftOf(pickupFlow).replace(complete);
    await pay(refuse(409, code));
    expect(await screen.findByText(advice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gå til hentedag' })).toHaveAttribute(
      'href',
      expect.stringContaining('/henting/tidspunkt'),
    );
  });

  test.each([
    [
      'can no longer be sent',
      refuse(400, 'requestInvalid', {
        fieldErrors: [{ field: 'product.visit.ownItems.itemNumbers[1]', code: 'NOT_ALLOWED' }],
      }),
      /er levert inn eller avbestilt, eller koden går ut/,
    ],
    [
      'has a pickup',
      refuse(400, 'orderAlreadyExists', { details: { itemNumbers: '1' } }),
      /Henting er allerede bestilt for noe av dette/,
    ],
  ])('refused for an item that %s says why, and which one', async (_, answer, why) => {
    draftOf(pickupFlow).replace({ ...complete, numbers: 'LL7K4TX9QW2, LLMPT6KKHCJ' });
    await pay(answer);
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByRole('link', { name: /nummer og koder.*nummer eller kode 2$/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/henting'),
    );
  });

  test('shows the numbers as the receipt writes them', async () => {
    draftOf(pickupFlow).replace({ ...complete, numbers: '395220000000000016, rr473124829no' });
    await pay(refuse(503, 'serviceUnavailable'));
    expect(screen.getByText('3952 2000 0000 0000 16, RR 4731 2482 9 NO')).toBeVisible();
  });

  test('refused because too many named codes says when to try again, also if that is tomorrow', async () => {
    draftOf(pickupFlow).replace({ ...complete, numbers: 'LL7K4TX9QW2' });
    await pay(refuse(429, 'tooManyRequests', { details: { retryAfterInSeconds: '40000' } }));
    expect(await screen.findByText(/Vent litt og prøv igjen.*kan du prøve igjen i morgen/)).toBeVisible();
  });

  test('after one for a day that was full links to the day, also when no other is chosen', async () => {
    draftOf(pickupFlow).replace(complete);
    await pay(
      refuse(400, 'requestInvalid', {
        fieldErrors: [{ field: 'product.visit.pickupDate', code: 'REQUIRED' }],
      }),
      '?errorCode=PICKUP_FULL',
    );
    expect(await screen.findByText(/Noen av opplysningene må rettes/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Gå til hentedag/ })).toBeVisible();
  });
});

describe('the receipt', () => {
  const key = 'BM7nVlcx2wrEEBnwLKLpGg';
  const order = {
    uriKey: key,
    kind: 'PICKUP',
    orderNumber: '10000008',
    status: 'COMPLETED',
    failure: 'UNSPECIFIED',
    documents: ['RECEIPT'],
    owned: true,
    items: [],
    product: {
      visit: { sender: toOutgoingParty(kariInOslo), pickupDate: '2026-11-24', ownItems: { itemNumbers: [] } },
    },
    pickup: { bookingId: '1', date: '2099-11-24', readyBy: '07:00', collectedBy: '17:00' },
    cancellation: { allowed: true, until: '2026-11-23T22:00:00Z' },
  };

  test('says when the driver comes, and until when it can be cancelled', async () => {
    serve({
      [`GET /pickup/open/v2/orders/${key}`]: order,
      'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } },
    });
    await openFlow(pickupFlow, `/henting/kvittering/${key}`);
    const steps = within(await screen.findByRole('region', { name: 'Slik gjør du' }));
    expect(steps.getByText(/Tirsdag 24. november før kl. 07:00/)).toBeVisible();
    expect(steps.getByText(/mellom kl. 07:00 og 17:00/)).toBeVisible();
    expect(screen.getByText(/Storgata 1B/)).toBeVisible();
    expect(screen.getByText(/Du kan avbestille til/)).not.toHaveTextContent('levert inn');
  });

  const receiptOf = async (fields: object) => {
    serve({
      [`GET /pickup/open/v2/orders/${key}`]: { ...order, ...fields },
      'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } },
    });
    await openFlow(pickupFlow, `/henting/kvittering/${key}`);
  };
  const driverComes = () => screen.queryByText(/^En sjåfør kommer/);
  const lines = () =>
    within(screen.getByRole('region', { name: 'Kvittering' }))
      .getAllByRole('term')
      .map((line) => line.textContent);

  test('says that a driver comes while the visit is ahead', async () => {
    await receiptOf({});
    expect(driverComes()).toBeVisible();
  });

  test('says what to do until the day of the visit, and after it how to order another', async () => {
    await receiptOf({ pickup: { ...order.pickup, date: '2026-11-20' } });
    expect(await screen.findByRole('link', { name: /^Bestill ny henting/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Vi henter/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Slik gjør du' })).not.toBeInTheDocument();
    expect(driverComes()).not.toBeInTheDocument();
  });

  test('that is open at the end of that day follows the clock, and what the shop allows then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime('2026-11-24T22:58:30Z');
    const visit = { ...order, pickup: { ...order.pickup, date: '2026-11-24' } };
    serve({
      [`GET /pickup/open/v2/orders/${key}`]: inTurn(
        { ...visit, reorderRefusal: 'NOT_YET' },
        { ...visit, reorderRefusal: 'UNSPECIFIED' },
      ),
      'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } },
    });
    await openFlow(pickupFlow, `/henting/kvittering/${key}`);
    expect(await screen.findByRole('region', { name: 'Slik gjør du' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
    expect(screen.queryByRole('region', { name: 'Slik gjør du' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Bestill ny henting/ })).toBeVisible();
  });

  test('that is open when it can no longer be cancelled says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime('2026-11-23T12:00:00Z');
    const until = '2026-11-23T12:30:00Z';
    serve({
      [`GET /pickup/open/v2/orders/${key}`]: () => ({
        ...order,
        cancellation:
          Date.now() < Date.parse(until)
            ? { allowed: true, until }
            : { allowed: false, until, refusal: 'TOO_LATE' },
      }),
      'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } },
    });
    await openFlow(pickupFlow, `/henting/kvittering/${key}`);
    expect(await screen.findByRole('button', { name: 'Avbestill' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
    expect(screen.queryByRole('button', { name: 'Avbestill' })).not.toBeInTheDocument();
  });

  test('names the day without a promise, so that it is true after it too', async () => {
    await receiptOf({ pickup: { ...order.pickup, date: '2026-11-20' } });
    expect(screen.getByText('fredag 20. november')).toBeVisible();
    expect(lines()).toContain('Hentedag');
    expect(lines()).not.toContain('Vi henter');
  });

  test('promises no driver when the visit was cancelled because everything was dropped off', async () => {
    await receiptOf({ pickup: undefined, pickupCancelledAt: '2026-11-23T12:00:00Z' });
    expect(await screen.findByRole('region', { name: 'Sjåføren kommer ikke' })).toBeVisible();
    expect(driverComes()).not.toBeInTheDocument();
  });
});
