import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { kariInOslo } from '@/steps/party/test-parties';
import { openFlow } from '@/test/open-flow';
import { inTurn, refuse, serve } from '@/test/serve';
import { reorderFlow } from './flow';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './link-page';
import './order-page';
import './no';
import '@/features/receipt/receipt-page';
import '@/steps/summary/order-failure';
import '@/steps/visit/receipt';

const key = 'BM7nVlcx2wrEEBnwLKLpGg';
const page = `/henting/ombestill/${key}`;
const read = `GET /pickup/open/v2/orders/${key}/reorder`;
const order = `POST /pickup/open/v2/orders/${key}/reorder`;
const open = { 'GET /pickup/open/v2/service/availability': { available: true, unavailableUntil: '' } };
const features = {
  ...open,
  'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } },
};
const allowed = {
  allowed: true,
  sender: toOutgoingParty(kariInOslo),
  pickupDate: '2026-11-20',
  dates: ['2026-11-24', '2026-11-26'],
  totalPriceInOre: 0,
};

describe('the link', () => {
  const fill = async (orderNumber = '100 000 0008', email = 'kari@example.com') => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Ordrenummer' }), orderNumber);
    await userEvent.type(screen.getByRole('textbox', { name: 'E-post' }), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send meg lenken' }));
  };

  test('is sent by mail, and the answer is true whether or not the order exists or can be ordered again', async () => {
    const calls = serve({ 'POST /pickup/open/v2/reorder-links': {} });
    await openFlow(reorderFlow, '/henting/ombestill');
    await fill();
    expect(
      await screen.findByText(
        'Hører nummeret og adressen sammen, og kan hentingen bestilles på nytt, er en e‑post på vei.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Vi sender lenken høyst én gang i timen/)).toBeVisible();
    expect(calls[0]?.body).toEqual({ orderNumber: '1000000008', email: 'kari@example.com' });
  });

  test('is asked for with the address as the order has it', async () => {
    const calls = serve({ 'POST /pickup/open/v2/reorder-links': {} });
    await openFlow(reorderFlow, '/henting/ombestill');
    await fill(undefined, 'post@blåbær.no');
    await screen.findByText(/Hører nummeret og adressen sammen/);
    expect(calls[0]?.body).toMatchObject({ email: 'post@xn--blbr-roah.no' });
  });

  test('is offered with the days in which it is any use', async () => {
    serve({});
    await openFlow(reorderFlow, '/henting/ombestill');
    expect(screen.getByText(/må bestilles innen 14 dager/)).toBeVisible();
  });

  test('is asked for with the digits of an order number, however wide they are typed', async () => {
    const calls = serve({ 'POST /pickup/open/v2/reorder-links': {} });
    await openFlow(reorderFlow, '/henting/ombestill');
    await fill('１００　０００　０００８');
    await screen.findByText(/Hører nummeret og adressen sammen/);
    expect(calls[0]?.body).toMatchObject({ orderNumber: '1000000008' });
  });

  test('that was not sent says so', async () => {
    serve({ 'POST /pickup/open/v2/reorder-links': refuse(503, 'serviceUnavailable') });
    await openFlow(reorderFlow, '/henting/ombestill');
    await fill();
    expect(await screen.findByRole('heading', { name: /Lenken ble ikke sendt/ })).toBeVisible();
  });

  test('is not asked for with a number that no order can have', async () => {
    const calls = serve({});
    await openFlow(reorderFlow, '/henting/ombestill');
    await fill('100 000 0009');
    expect(await screen.findByRole('link', { name: /Sjekk ordrenummeret/ })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('of a number that the server refuses says so at the field, and moves the focus there', async () => {
    const refused = refuse(400, 'requestInvalid', {
      fieldErrors: [{ field: 'orderNumber', code: 'INVALID' }],
    });
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    serve({ 'POST /pickup/open/v2/reorder-links': () => late });
    await openFlow(reorderFlow, '/henting/ombestill');
    await fill();
    answer(refused);
    expect(await screen.findByRole('link', { name: /Sjekk ordrenummeret/ })).toHaveAttribute(
      'href',
      '#orderNumber',
    );
    expect(screen.getByRole('heading', { name: 'Rett opp dette før du går videre' })).toHaveFocus();
  });

  test('requires both answers', async () => {
    serve({});
    await openFlow(reorderFlow, '/henting/ombestill');
    await userEvent.click(screen.getByRole('button', { name: 'Send meg lenken' }));
    expect(await screen.findByRole('link', { name: 'Skriv ordrenummeret' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Skriv e‑postadressen slik/ })).toBeVisible();
  });
});

describe('the order', () => {
  test('shows the visit that passed and the days to choose from', async () => {
    serve({ ...features, [read]: allowed });
    await openFlow(reorderFlow, page);
    expect(await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' })).toBeChecked();
    expect(screen.getByText('Storgata 1B', { exact: false })).toBeVisible();
    expect(screen.getByText('fredag 20. november')).toBeVisible();
  });

  test('shows in its card the day that it is for, also before the customer chooses one', async () => {
    serve({ ...features, [read]: allowed });
    await openFlow(reorderFlow, page);
    const card = within(await screen.findByRole('complementary'));
    expect(card.getByText('tirsdag 24. november')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Torsdag 26.\u00a0november' }));
    expect(card.getByText('torsdag 26. november')).toBeInTheDocument();
  });

  test('warns in the last hour in which the first day can be ordered', async () => {
    const bookBy = new Date(Date.now() + 50 * 60_000).toISOString();
    serve({ ...features, [read]: { ...allowed, bookBy } });
    await openFlow(reorderFlow, page);
    const soon = /mindre enn en time igjen. Gjør bestillingen ferdig før kl. \d\d:\d\d/;
    expect(await screen.findByText(soon)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Torsdag 26.\u00a0november' }));
    expect(screen.queryByText(soon)).not.toBeInTheDocument();
  });

  test('shows the days as they stand, however long the page is open before the first one closes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime('2026-11-23T10:00:00Z');
    const bookBy = '2026-11-23T14:00:00Z';
    serve({
      ...features,
      [read]: () =>
        Date.now() < Date.parse(bookBy)
          ? { ...allowed, bookBy }
          : { ...allowed, dates: ['2026-11-26'], bookBy: '2026-11-24T14:00:00Z' },
    });
    await openFlow(reorderFlow, page);
    expect(await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' })).toBeChecked();
    await act(() => vi.advanceTimersByTimeAsync(4 * 60 * 60_000 + 60_000));
    expect(screen.queryByRole('radio', { name: 'Tirsdag 24.\u00a0november' })).not.toBeInTheDocument();
  });

  test('that is refused says why, as it stands now', async () => {
    const calls = serve({
      ...features,
      [read]: inTurn(allowed, { ...allowed, allowed: false, reason: 'REORDERED' }),
      [order]: refuse(400, 'REORDER_NOT_ALLOWED'),
    });
    await openFlow(reorderFlow, page);
    await userEvent.click(await screen.findByRole('radio', { name: 'Torsdag 26.\u00a0november' }));
    await userEvent.click(screen.getByRole('button', { name: 'Bestill' }));
    expect(await screen.findByText(/Ny henting er allerede bestilt/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ pickupDate: '2026-11-26' });
  });

  test('chooses the first free day in place of one that is full by now', async () => {
    const calls = serve({
      ...features,
      [read]: inTurn(allowed, { ...allowed, dates: ['2026-11-25', '2026-11-26'] }),
      [order]: refuse(409, 'PICKUP_FULL'),
    });
    await openFlow(reorderFlow, page);
    await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' });
    await userEvent.click(screen.getByRole('button', { name: 'Bestill' }));
    expect(await screen.findByRole('radio', { name: 'Onsdag 25.\u00a0november' })).toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: 'Bestill' }));
    await waitFor(() => {
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { pickupDate: '2026-11-24' },
        { pickupDate: '2026-11-25' },
      ]);
    });
  });

  test.each([
    ['no free day', { full: true }, 'Ikke tilgjengelig', /Det er ingen ledige dager på adressen din nå/],
    ['no answer about the days', {}, undefined, /Vi fikk ikke hentet dagene/],
  ])('with %s says so', async (_, more, title, text) => {
    serve({ ...features, [read]: { ...allowed, ...more, dates: [] } });
    await openFlow(reorderFlow, page);
    expect(await screen.findByText(text)).toBeVisible();
    const told = screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    if (title) expect(told).toContainEqual(expect.stringContaining(title));
    else expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  });

  test('is closed during maintenance of reorders', async () => {
    const closed = {
      start: '2020-01-01T00:00:00Z',
      end: '2099-11-24T11:00:00Z',
      products: ['PICKUP_REORDER'],
    };
    serve({
      ...open,
      [read]: allowed,
      'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [closed] } },
    });
    await openFlow(reorderFlow, page);
    expect(await screen.findByRole('heading', { name: /Du kan ikke bestille akkurat nå/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bestill' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('is closed during maintenance of pickups, and says when it reopens', async () => {
    serve({
      ...features,
      [read]: allowed,
      'GET /pickup/open/v2/service/availability': {
        available: false,
        unavailableUntil: '2026-11-24T11:00:00Z',
      },
    });
    await openFlow(reorderFlow, page);
    expect(await screen.findByText(/fra tirsdag 24. november kl. 12:00/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bestill' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('that is refused for a reason that only a newer release knows says just that', async () => {
    serve({ ...features, [read]: { ...allowed, allowed: false, reason: 'UNSPECIFIED' } });
    await openFlow(reorderFlow, page);
    await screen.findByRole('heading', { name: /Kunne ikke bestille ny henting/ });
    expect(document.querySelector('p:empty')).toBeNull();
  });

  test.each([
    ['NOT_YET', /Sjåføren har ikke vært der ennå/],
    ['COLLECTED', /er hentet eller levert inn/],
    ['TOO_LATE', /Fristen for å bestille på nytt er gått ut/],
    ['NOT_SERVICEABLE', /Vi henter ikke lenger på denne adressen/],
  ])('cannot be made with the reason %s', async (reason, text) => {
    serve({ [read]: { ...allowed, allowed: false, reason, dates: [] } });
    await openFlow(reorderFlow, page);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: /Kunne ikke bestille ny henting/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bestill' })).not.toBeInTheDocument();
  });

  test('that is unknown shows that there is none', async () => {
    serve({ [read]: refuse(404, 'ORDER_NOT_FOUND') });
    await openFlow(reorderFlow, page);
    expect(await screen.findByRole('heading', { name: 'Ingen ordre ble funnet' })).toBeVisible();
  });
});

describe('the receipt', () => {
  const again = 'AAAAAAAAAAAAAAAAAAAAAA';
  const ordered = {
    uriKey: again,
    kind: 'PICKUP_REORDER',
    orderNumber: '10000016',
    documents: [],
    owned: true,
    items: [],
    product: { visit: { sender: allowed.sender, pickupDate: '2026-11-24', reorderOf: key } },
  };
  const draft = draftOf(reorderFlow, { orderUriKey: key });
  const openReceipt = async (status: object) => {
    draft.change({ reorderOf: key, pickupDate: '2026-11-24', placed: again });
    serve({ ...features, [`GET /pickup/open/v2/orders/${again}`]: { ...ordered, ...status } });
    await openFlow(reorderFlow, `/henting/ombestill/kvittering/${again}`);
  };

  test('of an order that failed leads back to the new day for the same visit', async () => {
    await openReceipt({ status: 'CANCELLED', failure: 'PICKUP_FULL', errorCode: 'PICKUP_FULL' });
    expect(await screen.findByRole('link', { name: 'Tilbake til bestillingen' })).toHaveAttribute(
      'href',
      `${page}?errorCode=PICKUP_FULL`,
    );
  });

  test('of an order that succeeded deletes the answers that led to it', async () => {
    await openReceipt({ status: 'COMPLETED', failure: 'UNSPECIFIED' });
    await waitFor(() => {
      expect(draft.get()).toEqual({});
    });
  });
});
