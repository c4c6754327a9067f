import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { redirectFrom } from '@/flow/engine';
import { orderOf } from '@/flow/product';
import { environmentOfHost } from '@/domain/environment';
import { kariInOslo } from '@/steps/party/test-parties';
import { openFlow } from '@/test/open-flow';
import { inTurn, refuse, serve } from '@/test/serve';
import { returnFlow } from './flow';
import { product } from './product';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './search-page';
import './package-page';
import '@/steps/visit/time-page';
import './no';
import '@/steps/address-check/address-dialog';
import '@/steps/summary/order-failure';

const number = '370438100000000015';
const params = { consignmentNumber: number };
const at = (path: string) => `/henting/retur/${path}`;
const shipment = {
  consignmentNumber: number,
  kind: 'PARCEL',
  recipientName: 'Ullvare AS',
  recipientCity: 'BERGEN',
  labelRequired: true,
};
const found = `GET /pickup/open/v2/returns/${number}`;
const order = `POST /pickup/open/v2/returns/${number}/orders`;
const open = { 'GET /pickup/open/v2/service/availability': { available: true, unavailableUntil: '' } };
const days = {
  ...open,
  'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } },
  'GET /pickup/open/v2/dates/0155': { dates: ['2026-11-24', '2026-11-26'] },
  'GET /pickup/open/v1/price/pickup': { totalPrice: 6900 },
  'POST /sende/norgespakke/under5kg/api/address/validate': {
    state: 'VALID',
    locationId: 'x',
    suggestions: [],
  },
};
const ready = { number, sender: kariInOslo };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the search', () => {
  test('requires a number', async () => {
    serve(open);
    await openFlow(returnFlow, '/henting/retur');
    await press('Finn returen');
    expect(await screen.findByRole('link', { name: 'Skriv nummeret under strekkoden' })).toBeVisible();
  });

  test.each(['3704/3810', 'https://spor.example/370438100000000015', '..', '.'])(
    'says at the field that %s is not a number, without asking for it',
    async (typed) => {
      const calls = serve(open);
      await openFlow(returnFlow, '/henting/retur');
      await userEvent.type(screen.getByRole('textbox'), typed);
      await press('Finn returen');
      expect(await screen.findByRole('link', { name: /Sjekk nummeret/ })).toHaveAttribute('href', '#number');
      expect(calls.filter(({ url }) => url.includes('/returns/'))).toEqual([]);
    },
  );

  test.each(['3704 3810 0000 0000 15', '３７０４３８１０００００００００１５'])(
    'finds the shipment however its number is typed: %s',
    async (typed) => {
      serve({ ...open, [found]: { shipment, alreadyOrdered: false } });
      const router = await openFlow(returnFlow, '/henting/retur');
      await userEvent.type(screen.getByRole('textbox'), typed);
      await press('Finn returen');
      expect(await screen.findByRole('heading', { level: 1, name: 'Er dette returen din?' })).toBeVisible();
      expect(router.state.location.pathname).toBe(at(`pakke/${number}`));
      expect(screen.getByText('Ullvare AS', { exact: false })).toBeVisible();
      expect(screen.getByRole('heading', { name: /Fest returlappen først/ })).toBeVisible();
    },
  );

  test('says until when pickup is closed for maintenance, before anything is typed', async () => {
    serve({
      'GET /pickup/open/v2/service/availability': {
        available: false,
        unavailableUntil: '2026-11-24T11:00:00Z',
      },
    });
    await openFlow(returnFlow, '/henting/retur');
    expect(await screen.findByText(/fra tirsdag 24. november kl. 12:00/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finn returen' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('is announced while it is under way', async () => {
    serve({ ...open, [found]: () => new Promise<Response>(() => undefined) });
    await openFlow(returnFlow, at(number));
    await press('Finn returen');
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Leter etter returen');
    });
  });

  test('does not move a customer who left before the answer came', async () => {
    let answer: (response: Response) => void = () => undefined;
    serve({ ...open, [found]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    const router = await openFlow(returnFlow, at(number));
    await press('Finn returen');
    await act(() => router.navigate('/'));
    await act(async () => {
      answer(Response.json({ shipment, alreadyOrdered: false }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(router.state.location.pathname).toBe('/');
  });

  test.each([
    ['consignmentNotFound', /Vi finner ingen pakke med dette nummeret/],
    ['consignmentInvalid', /Lever den på det nærmeste innleveringsstedet/],
    ['labelFreeUnsupported', /Vi henter bare returer med lapp på/],
    ['requestInvalid', /Sjekk nummeret/],
    ['noPickupDates', /ingen ledige hentedager .* Prøv igjen senere/],
    ['internalError', /Noe gikk galt hos oss/],
    ['anythingElse', /Noe gikk galt hos oss/],
  ])('refused with %s says so at the field', async (code, text) => {
    serve({ ...open, [found]: refuse(404, code) });
    await openFlow(returnFlow, at(number));
    await press('Finn returen');
    const summary = await screen.findByRole('link', { name: text });
    expect(summary).toHaveAttribute('href', '#number');
  });

  test.each([
    ['that is refused for now', refuse(429, 'tooManyRequests'), /Vent litt og prøv igjen/],
    ['that fails', refuse(500, 'internalError', { traceId: 'a1b2' }), /Noe gikk galt hos oss/],
  ])('%s does not blame the number, and can be repeated', async (_, failure, text) => {
    serve({ ...open, [found]: inTurn(failure, { shipment, alreadyOrdered: false }) });
    await openFlow(returnFlow, at(number));
    await press('Finn returen');
    expect(await screen.findByText(text)).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Vi fikk ikke søkt etter returen');
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.queryAllByText('a1b2')).toHaveLength(failure.status >= 500 ? 1 : 0);
    await press('Finn returen');
    expect(await screen.findByRole('heading', { level: 1, name: 'Er dette returen din?' })).toBeVisible();
  });

  test('says that a pickup is ordered already', async () => {
    serve({ ...open, [found]: { shipment, alreadyOrdered: true } });
    await openFlow(returnFlow, at(number));
    await press('Finn returen');
    expect(await screen.findByRole('link', { name: /Henting er allerede bestilt/ })).toBeVisible();
  });
});

describe('the paths', () => {
  const enter = (id: 'sender' | 'time', draft: object) =>
    redirectFrom(returnFlow, id, draft, environmentOfHost('shop.example'), params);

  test('have the number, also where a guard leads', () => {
    expect(enter('sender', {})).toBe(at(`pakke/${number}`));
    expect(enter('time', { number })).toBe(at(`avsender/${number}`));
    expect(enter('time', ready)).toBeUndefined();
  });

  test.each([
    ['anything else', 'hva/som/helst'],
    ['the price that only developers see', 'you-need-to-pay'],
  ])('with a number and %s lead to the search for it', async (_, path) => {
    serve(open);
    const router = await openFlow(returnFlow, at(`${number}/${path}`));
    expect(router.state.location.pathname).toBe(at(number));
    expect(screen.getByRole('textbox')).toHaveValue(number);
  });
});

describe('a shipment', () => {
  test('has its number as the receipt writes it', async () => {
    serve({
      [found]: { shipment: { ...shipment, consignmentNumber: 'RR473124829NO' }, alreadyOrdered: false },
    });
    await openFlow(returnFlow, at(`pakke/${number}`));
    expect(await screen.findByText('RR 4731 2482 9 NO')).toBeVisible();
  });

  test('that is not found cannot be ordered', async () => {
    serve({ [found]: refuse(404, 'consignmentNotFound') });
    await openFlow(returnFlow, at(`pakke/${number}`));
    expect(await screen.findByText(/Vi finner ingen pakke med dette nummeret/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Neste' })).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    ['could not be fetched', refuse(503, 'serviceUnavailable')],
    ['was asked for too often', refuse(429, 'tooManyRequests')],
  ])('that %s can be fetched again', async (_, failure) => {
    serve({ [found]: failure });
    await openFlow(returnFlow, at(`pakke/${number}`));
    expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  });
});

describe('the order', () => {
  test('requires the terms, and costs nothing', async () => {
    draftOf(returnFlow, params).change(ready);
    serve(days);
    await openFlow(returnFlow, at(`tidspunkt/${number}`));
    expect(await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' })).toBeChecked();
    await press('Bestill');
    expect(await screen.findByRole('link', { name: 'Du må godta vilkårene' })).toBeVisible();
    expect(screen.queryByText(/Mottakeren betaler/)).not.toBeInTheDocument();
  });

  test.each([
    ['pickupReturAlreadyOrdered', /Henting er allerede bestilt/],
    ['orderNotCompleted', /Vi fikk ikke gjennomført bestillingen/],
    ['PICKUP_FULL', /Sjåføren har ikke plass til flere/],
  ])('refused with %s says so', async (code, text) => {
    draftOf(returnFlow, params).change({ ...ready, termsAccepted: true });
    const calls = serve({ ...days, [order]: refuse(409, code) });
    await openFlow(returnFlow, at(`tidspunkt/${number}`));
    await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' });
    await press('Bestill');
    const box = within(await screen.findByRole('region', { name: /Henting ble ikke bestilt|Feil/ }));
    expect(box.getByText(text)).toBeVisible();
    expect(calls.find(({ url }) => url.endsWith('/orders'))?.body).toMatchObject({
      pickupDate: '2026-11-24',
      sender: { name: 'Kari Nordmann' },
    });
  });

  test('refused for its day offers the days that are free now, and no link to the page itself', async () => {
    draftOf(returnFlow, params).change({ ...ready, termsAccepted: true });
    serve({
      ...days,
      'GET /pickup/open/v2/dates/0155': inTurn(
        { dates: ['2026-11-24', '2026-11-26'] },
        { dates: ['2026-11-26'] },
      ),
      [order]: refuse(409, 'PICKUP_FULL'),
    });
    await openFlow(returnFlow, at(`tidspunkt/${number}`));
    await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' });
    await press('Bestill');
    expect(await screen.findByText(/Sjåføren har ikke plass til flere/)).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'Torsdag 26.\u00a0november' })).toBeChecked();
    expect(screen.queryByRole('link', { name: /^Gå til/ })).not.toBeInTheDocument();
  });

  test.each([
    [
      'its day asks for the days again, and nothing else',
      refuse(409, 'PICKUP_FULL'),
      ['/pickup/open/v2/dates/0155'],
    ],
    ['too many orders asks for nothing again', refuse(429, 'FREE_ORDER_LIMIT'), []],
    ['a reason that says nothing of the order asks for nothing again', refuse(500, 'INTERNAL'), []],
  ])('refused for %s', async (_, refusal, again) => {
    draftOf(returnFlow, params).change({ ...ready, termsAccepted: true });
    const calls = serve({ ...days, [order]: refusal });
    await openFlow(returnFlow, at(`tidspunkt/${number}`));
    await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' });
    await press('Bestill');
    expect(await screen.findByRole('heading', { name: /Henting ble ikke bestilt/ })).toBeVisible();
    const sent = calls.findLastIndex(({ method }) => method === 'POST');
    expect(calls.slice(sent + 1).map(({ url }) => url.replace(/\?.*/, ''))).toEqual(again);
  });

  test('is a new order after one that failed, also for the same day', async () => {
    const answers = { ...ready, pickupDate: '2026-11-24', termsAccepted: true };
    const sent = JSON.stringify(orderOf(product, answers, undefined, 0));
    const attempt = { key: 'used', order: sent, replaces: '', unanswered: [] };
    draftOf(returnFlow, params).change({ ...answers, attempt, placed: 'AAAAAAAAAAAAAAAAAAAAAA' });
    const calls = serve({ ...days, [order]: refuse(409, 'orderNotCompleted') });
    await openFlow(returnFlow, at(`tidspunkt/${number}?errorCode=orderNotCompleted`));
    await screen.findByRole('radio', { name: 'Tirsdag 24.\u00a0november' });
    await press('Bestill');
    await screen.findByText(/Vi fikk ikke gjennomført bestillingen/);
    const keys = calls
      .filter(({ url }) => url.endsWith('/orders'))
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.not.stringMatching('used')]);
  });

  test('has the chosen day also after the customer chose another address with the same postal code', async () => {
    const suggestion = { type: 'STREET', street: 'Storgata 10', postalCode: '0155', city: 'OSLO' };
    const fullAddress = 'Storgata 10, 0155 OSLO';
    draftOf(returnFlow, params).change({ ...ready, termsAccepted: true });
    const calls = serve({
      ...days,
      'GET /pickup/open/v2/dates/there': { dates: ['2026-11-24', '2026-11-26'] },
      'POST /sende/norgespakke/under5kg/api/address/validate': {
        state: 'UNKNOWN',
        locationId: '',
        suggestions: [{ ...suggestion, fullAddress, locationId: 'there' }],
      },
      [order]: refuse(409, 'orderNotCompleted'),
    });
    await openFlow(returnFlow, at(`tidspunkt/${number}`));
    await userEvent.click(await screen.findByRole('radio', { name: 'Torsdag 26.\u00a0november' }));
    await press('Bestill');
    await userEvent.click(await screen.findByRole('radio', { name: fullAddress }));
    await press('Gå videre');
    expect(await screen.findByText(/Vi fikk ikke gjennomført bestillingen/)).toBeVisible();
    expect(calls.find(({ url }) => url.endsWith('/orders'))?.body).toMatchObject({
      pickupDate: '2026-11-26',
      sender: { address: { street: 'Storgata 10', locationId: 'there' } },
    });
  });

  test('is made of the draft', () => {
    expect(orderOf(product, { ...ready, pickupDate: '2026-11-24' }, undefined, 0)).toMatchObject({
      product: { visit: { returnOf: number, pickupDate: '2026-11-24' } },
      totalPriceInOre: 0,
    });
    expect(orderOf(product, ready, undefined, 0)).toBeUndefined();
  });
});
