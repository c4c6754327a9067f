import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@/api/orders';
import { dropProof, keepProof, proofOf } from '@/api/ownership';
import { lastOrders, rememberOrder } from '@/features/again/last-orders';
import { draftOf } from '@/flow/draft-store';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { kariInOslo } from '@/steps/party/test-parties';
import { openFlow } from '@/test/open-flow';
import { type Answer, inTurn, refuse, serve } from '@/test/serve';
import { pickupFlow } from './flow';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/receipt-page';
import '@/steps/visit/receipt';
import '@/ui/confirm-dialog-content';

const key = 'BM7nVlcx2wrEEBnwLKLpGg';
const page = `/henting/kvittering/${key}`;
const read = `GET /pickup/open/v2/orders/${key}`;
const prove = `POST /sende/api/orders/${key}/ownership`;
const resend = `POST /sende/api/orders/${key}/receipt`;
const erase = `POST /sende/api/orders/${key}/erasure`;
const cancel = `POST /sende/api/orders/${key}/cancellation`;

const sender = toOutgoingParty(kariInOslo);
const owners = {
  uriKey: key,
  orderNumber: '1000000008',
  orderDate: '2026-11-21T12:08:39Z',
  status: 'COMPLETED',
  kind: 'PICKUP',
  documents: ['RECEIPT'],
  items: [],
  product: { visit: { sender, pickupDate: '2026-11-25', ownItems: { itemNumbers: [] } } },
  cancellation: { allowed: true, until: '2026-11-24T22:59:59Z' } as Order['cancellation'],
  language: 'no',
  owned: true,
  erasure: { allowed: true, dueAt: '2027-11-21T12:08:39Z', refusal: 'OPEN' },
} satisfies Partial<Order>;
const strangers = {
  ...owners,
  owned: false,
  product: {
    visit: { ...owners.product.visit, sender: { ...sender, name: 'Kari N.', email: 'k•••@e•••.com' } },
  },
};

/** The order, masked unless the call has the proof. */
const byProof: Answer = ({ headers }) => (headers.get('X-Order-Proof') === 'proof' ? owners : strangers);

const features = { 'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } } };

const field = () => screen.findByRole('textbox', { name: /E.post eller telefonnummer/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  dropProof(key);
});

describe('whoever has the link alone', () => {
  test('sees nobody, and is shown everything after saying who they are', async () => {
    const calls = serve({ ...features, [read]: byProof, [prove]: { ownershipProof: 'proof' } });
    await openFlow(pickupFlow, page);
    expect(await screen.findByText(/er sendt til k•••@e•••\.com/)).toBeVisible();
    for (const name of [
      'Avbestill',
      'Send kvitteringen på nytt',
      'Slett opplysningene nå',
      'Bestill henting igjen',
    ])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

    await userEvent.type(await field(), ' kari@example.com ');
    await press('Vis alt');
    expect(await screen.findByText(/er sendt til kari@example\.com/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(document.getElementById('owner')).toHaveFocus());
    expect(screen.getByText('Nå ser du hele bestillingen.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Avbestill' })).toBeVisible();
    expect(screen.queryByText(/pengene tilbake/)).not.toBeInTheDocument(); // nothing was paid
    const asked = calls.find(({ url }) => url.endsWith('/ownership'));
    expect(asked?.body).toEqual({ contact: 'kari@example.com' });
    expect(calls.every(({ url }) => !url.includes('kari') && !url.includes('proof'))).toBe(true);
  });

  test('is promised no more than the order allows', async () => {
    serve({
      ...features,
      [read]: { ...strangers, status: 'REFUNDED', cancellation: { allowed: false } },
    });
    await openFlow(pickupFlow, page);
    expect(await field()).toBeVisible();
    expect(
      screen.getByText(/avbestille, få kvitteringen på nytt eller slette.*hvis det er mulig nå/),
    ).toBeVisible();
  });

  test('proves it with the address as the order has it', async () => {
    const calls = serve({ ...features, [read]: byProof, [prove]: { ownershipProof: 'proof' } });
    await openFlow(pickupFlow, page);
    await userEvent.type(await field(), 'post@blåbær.no');
    await press('Vis alt');
    await screen.findByText(/er sendt til kari@example\.com/);
    const asked = calls.find(({ url }) => url.endsWith('/ownership'));
    expect(asked?.body).toEqual({ contact: 'post@xn--blbr-roah.no' });
  });

  test.each([
    [refuse(401, 'OWNERSHIP_NOT_PROVEN'), 'Det stemmer ikke med avsenderen'],
    [
      refuse(429, 'OWNERSHIP_TRIED_OFTEN', { details: { until: '2026-11-22T11:05:00Z' } }),
      'Du kan prøve igjen kl. 12:05.',
    ],
  ])('is told what to do when it is not right', async (refusal, says) => {
    serve({ ...features, [read]: strangers, [prove]: refusal });
    await openFlow(pickupFlow, page);
    await userEvent.type(await field(), '41234567');
    await press('Vis alt');
    const error = await screen.findByText(says, { exact: false });
    await waitFor(() => expect(document.activeElement).toContainElement(error));
    expect(await field()).toHaveValue('41234567');
  });

  test('has to write something', async () => {
    serve({ ...features, [read]: strangers });
    await openFlow(pickupFlow, page);
    await field();
    await press('Vis alt');
    expect(await screen.findByRole('link', { name: /Skriv e.posten eller telefonnummeret/ })).toBeVisible();
  });
});

describe('whose proof is too old', () => {
  test.each([
    [cancel, 'Avbestill', 'Ja, avbestill'],
    [erase, 'Slett opplysningene nå', 'Ja, slett dem'],
    [resend, 'Send kvitteringen på nytt', undefined],
  ])('is asked again (%s)', async (call, button, confirm) => {
    keepProof(key, 'proof');
    serve({ ...features, [read]: byProof, [call]: refuse(401, 'OWNERSHIP_NOT_PROVEN') });
    await openFlow(pickupFlow, page);
    await press(button);
    if (confirm) await press(confirm);
    const error = await screen.findByText('Bekreft en gang til');
    await waitFor(() => expect(document.activeElement).toContainElement(error));
    expect(await field()).toBeVisible();
    expect(screen.queryByText('Opplysningene ble ikke slettet')).not.toBeInTheDocument();
    expect(proofOf(key)).toEqual({});
  });
});

describe('the owner', () => {
  beforeEach(() => {
    keepProof(key, 'proof');
  });

  test('has the receipt sent again, and is told where to', async () => {
    const calls = serve({
      ...features,
      [read]: byProof,
      [resend]: inTurn({}, refuse(429, 'RECEIPT_SENT_OFTEN', { details: { until: '2026-11-23T08:30:00Z' } })),
    });
    await openFlow(pickupFlow, page);
    await press('Send kvitteringen på nytt');
    expect(await screen.findByText(/Kvitteringen er sendt til kari@example\.com\. Sjekk/)).toBeVisible();
    await press('Send kvitteringen på nytt');
    expect(await screen.findByText(/Du kan sende den igjen mandag 23\. november kl\. 09:30/)).toBeVisible();
    expect(calls.at(-1)?.headers.get('X-Order-Proof')).toBe('proof');
  });

  test('erases the details after a question, and the browser forgets them too', async () => {
    rememberOrder({ uriKey: key, kind: 'PICKUP', orderDate: '2026-11-21T12:08:39Z', to: 'Anna' });
    const erased = {
      ...owners,
      owned: false,
      product: { visit: { ...owners.product.visit, sender: undefined } },
      erasure: { erasedAt: '2026-11-22T08:00:00Z', allowed: false },
    };
    let done = false;
    serve({
      ...features,
      [read]: () => (done ? erased : owners),
      [erase]: () => {
        done = true;
        return { erasure: erased.erasure };
      },
    });
    await openFlow(pickupFlow, page);
    expect(await screen.findByText(/e.post slettes 21\. november 2027/)).toBeVisible();
    await press('Slett opplysningene nå');
    const dialog = within(await screen.findByRole('dialog', { name: 'Vil du slette opplysningene nå?' }));
    expect(dialog.getByText('Du kan heller ikke avbestille lenger.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, slett dem' }));
    expect(await screen.findByText(/e.post ble slettet 22\. november 2026/)).toBeVisible();
    expect(screen.getByText('Opplysningene er slettet.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(lastOrders()).toEqual([]);
    expect(proofOf(key)).toEqual({});
  });

  test('warns before erasing that a pickup that passed can then not be ordered again', async () => {
    const pickup = { bookingId: 'booking', date: '2026-01-02', readyBy: '07:00', collectedBy: '17:00' };
    serve({ ...features, [read]: { ...owners, pickup } });
    await openFlow(pickupFlow, page);
    await press('Slett opplysningene nå');
    const dialog = within(await screen.findByRole('dialog', { name: 'Vil du slette opplysningene nå?' }));
    expect(dialog.getByText(/^Kom ikke sjåføren, kan du ikke lenger bestille ny henting/)).toBeVisible();
  });

  test('orders the same again, which asks first if it would replace an order that is begun', async () => {
    draftOf(pickupFlow).replace({ bought: 'NO' });
    serve({
      ...features,
      [read]: owners,
      'POST /sende/api/price/quote': { totalForSenderInOre: 6900, totalForRecipientInOre: 0, lines: [] },
      'GET /pickup/open/v1/price/pickup': { totalPrice: 6900 },
      'GET /pickup/open/v2/service/availability': { available: true, unavailableUntil: '' },
      'GET /pickup/open/v2/dates/0155?amount=5': { dates: ['2026-11-24'] },
    });
    await openFlow(pickupFlow, page);
    await press('Bestill henting igjen');
    await press('Nei, behold den');
    expect(draftOf(pickupFlow).get()).toEqual({ bought: 'NO' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await press('Bestill henting igjen');
    await press('Ja, erstatt den');
    await waitFor(() => expect(draftOf(pickupFlow).get()).toMatchObject({ bought: 'YES' }));
    expect(draftOf(pickupFlow).get().sender).toMatchObject({ name: kariInOslo.name });
    expect(await screen.findByRole('heading', { name: 'Når skal vi hente?' })).toBeVisible();
  });

  test('has the browser remember the order and forget it, and hears which', async () => {
    serve({ ...features, [read]: owners });
    await openFlow(pickupFlow, page);
    await press('Husk den i denne nettleseren');
    expect(lastOrders()).toMatchObject([{ uriKey: key, kind: 'PICKUP' }]);
    expect(screen.getByText('Nettleseren husker den. Du finner den på forsiden.')).toHaveRole('status');
    await press('Fjern den fra nettleseren');
    expect(lastOrders()).toEqual([]);
    expect(screen.getByText('Den er fjernet fra nettleseren.')).toHaveRole('status');
  });

  test('is told why the details cannot be erased, if that has changed since the page was opened', async () => {
    const erasure = { ...owners.erasure, allowed: false, refusal: 'ON_ITS_WAY' };
    serve({
      ...features,
      [read]: inTurn(owners, { ...owners, erasure }),
      [erase]: refuse(400, 'ERASURE_REFUSED', { details: { reason: 'ON_ITS_WAY' } }),
    });
    await openFlow(pickupFlow, page);
    await press('Slett opplysningene nå');
    await press('Ja, slett dem');
    const box = within(await screen.findByRole('region', { name: 'Feil' }));
    expect(box.getByText('Opplysningene ble ikke slettet')).toBeVisible();
    expect(await box.findByText('Vi trenger dem til alt er framme.')).toBeVisible();
  });

  test('sees that the order is cancelled when its receipt can therefore not be sent again', async () => {
    serve({
      ...features,
      [read]: inTurn(owners, { ...owners, status: 'REFUNDED', documents: [] }),
      [resend]: refuse(400, 'ORDER_STATE', { details: { status: 'REFUNDED' } }),
    });
    await openFlow(pickupFlow, page);
    await press('Send kvitteringen på nytt');
    expect(await screen.findByRole('heading', { level: 1, name: /avbestilt|tilbake/ })).toBeVisible();
    expect(screen.queryByText(/Noe gikk galt hos oss/)).not.toBeInTheDocument();
  });

  test.each([
    ['VISIT_AHEAD', 'Sjåføren trenger dem for å hente.'],
    ['ON_ITS_WAY', 'Vi trenger dem til alt er framme.'],
    ['REFUND_DUE', 'Vi trenger dem til du har fått pengene tilbake.'],
  ])('is told from when the details can be erased, and why not now (%s)', async (refusal, why) => {
    serve({
      ...features,
      [read]: {
        ...owners,
        erasure: {
          allowed: false,
          dueAt: '2027-11-21T12:08:39Z',
          refusal,
          possibleFrom: '2026-11-25T23:00:00Z',
        },
      },
    });
    await openFlow(pickupFlow, page);
    expect(await screen.findByText(`${why} Du kan slette dem selv fra 26. november 2026.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Slett opplysningene nå' })).not.toBeInTheDocument();
  });
});
