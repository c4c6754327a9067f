import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, refuse, serve } from '@/test/serve';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';

import { smallParcelFlow } from './flow';
import { parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './no';
import '@/steps/party/recipient-page';
import '@/steps/party/routed-sender-page';

const validate = 'POST /sende/norgespakke/under5kg/api/address/validate';
const next = () => userEvent.click(screen.getByRole('button', { name: 'Neste' }));
const recipient = () => draftOf(smallParcelFlow).get().recipient;

const leftFor = (router: Awaited<ReturnType<typeof openFlow>>, path: RegExp) =>
  waitFor(() => {
    expect(router.state.location.pathname).toMatch(path);
  });

async function open(answers: Readonly<Record<string, Answer>>, page = 'mottaker') {
  serve({
    'GET /sende/api/postal-code': {
      city: 'BERGEN',
      municipality: 'BERGEN',
      valid: true,
      postalCodeType: 'STREET_ADDRESSES',
    },
    'GET /sende/utland/api/code/countries': [],
    'GET /sende/api/customs/route': { customsRequired: false, border: 'NONE' },
    'POST /sende/api/price/quote': { totalForSenderInOre: 8900, totalForRecipientInOre: 0, lines: [] },
    'POST /sende/api/v1/addresses/find': { addresses: [] },
    'GET /sende/api/cancellation-terms': {},
    'GET /sende/utland/api/features': {
      environment: 'dev',
      paymentProviders: ['VIPPS'],
      maintenance: { banners: [], paymentClosed: [] },
    },
    ...answers,
  });
  return { router: await openFlow(smallParcelFlow, `/pakke/under5kg/${page}`) };
}

/** A recipient whose address is being checked; the test answers each call. */
async function openUnchecked() {
  const { recipient: party } = parcelToBergen;
  const address = { ...party.address, street: 'Strandgaten 5', locationId: '' };
  draftOf(smallParcelFlow).replace({ ...parcelToBergen, recipient: { ...party, address } });
  const answers: ((response: Response) => void)[] = [];
  const opened = await open({
    [validate]: () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const asked = (times: number) =>
    waitFor(() => {
      expect(answers).toHaveLength(times);
    });
  const answer = (call: number, found: object) =>
    act(async () => {
      answers[call]?.(Response.json({ locationId: '', suggestions: [], ...found }));
      await Promise.resolve();
    });
  return { ...opened, asked, answer };
}

test('what the customer types while the address is checked stays, and goes on with the next press', async () => {
  const { asked, answer, router } = await openUnchecked();
  await next();
  await asked(1);
  const name = screen.getByDisplayValue('Ola Nordmann');
  await userEvent.type(name, ' Hansen');
  await answer(0, { state: 'UNKNOWN' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(name).toHaveFocus();
  expect(recipient()?.name).toBe('Ola Nordmann Hansen');

  await next();
  await asked(2);
  await answer(1, { state: 'VALID', locationId: 'no-1' });
  await leftFor(router, /oppsummering$/);
  expect(recipient()).toMatchObject({ name: 'Ola Nordmann Hansen', address: { locationId: 'no-1' } });
});

test('an answer about an earlier address does not count', async () => {
  const { asked, answer, router } = await openUnchecked();
  await next();
  await asked(1);
  await userEvent.type(screen.getByDisplayValue('Strandgaten 5'), '5');
  await next();
  await asked(2);
  await answer(0, { state: 'VALID', locationId: 'no-5' });
  expect(router.state.location.pathname).toMatch(/mottaker$/);
  await answer(1, { state: 'VALID', locationId: 'no-55' });
  await leftFor(router, /oppsummering$/);
  expect(recipient()?.address).toMatchObject({ street: 'Strandgaten 55', locationId: 'no-55' });
});

test('what the customer chooses while the address is checked goes on at once', async () => {
  const { asked, answer, router } = await openUnchecked();
  await next();
  await asked(1);
  await userEvent.click(screen.getByRole('checkbox', { name: /c\/o/ }));
  await answer(0, { state: 'VALID', locationId: 'no-1' });
  await asked(2);
  await answer(1, { state: 'VALID', locationId: 'no-1' });
  await leftFor(router, /oppsummering$/);
  expect(recipient()?.careOf).toBe(false);
});

test('what the customer changes while the route is looked up stays', async () => {
  draftOf(smallParcelFlow).replace({ ...parcelToBergen, route: undefined });
  let answer: ((response: Response) => void) | undefined;
  const { router } = await open({
    'GET /sende/api/customs/route': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await next();
  await waitFor(() => {
    expect(answer).toBeDefined();
  });
  await userEvent.type(screen.getByDisplayValue('Ola Nordmann'), ' Hansen');
  answer?.(Response.json({ customsRequired: false, border: 'NONE' }));
  await waitFor(() => {
    expect(draftOf(smallParcelFlow).get().route).toBeDefined();
  });
  expect(recipient()?.name).toBe('Ola Nordmann Hansen');
  expect(router.state.location.pathname).toMatch(/mottaker$/);
});

/** A recipient whose route could not be looked up, and the dialog that says so. */
async function openWithoutRoute() {
  draftOf(smallParcelFlow).replace({ ...parcelToBergen, route: undefined });
  const lookUp = vi.fn<() => Answer | Promise<Answer>>(() => refuse(400, 'requestInvalid'));
  const opened = await open({ 'GET /sende/api/customs/route': lookUp });
  await next();
  await screen.findByRole('dialog', { name: 'Vi fikk ikke sjekket om pakken må gjennom tollen' });
  return { ...opened, lookUp };
}
const noBorder = () => Response.json({ customsRequired: false, border: 'NONE' });

test('what the customer types while the route is looked up again stays', async () => {
  const { lookUp, router } = await openWithoutRoute();
  let answer: ((response: Response) => void) | undefined;
  lookUp.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => {
    expect(answer).toBeDefined();
  });
  await userEvent.type(screen.getByDisplayValue('Ola Nordmann'), ' Hansen');
  answer?.(noBorder());
  await waitFor(() => {
    expect(draftOf(smallParcelFlow).get().route).toBeDefined();
  });
  expect(recipient()?.name).toBe('Ola Nordmann Hansen');
  expect(router.state.location.pathname).toMatch(/mottaker$/);
});

test('a route that is looked up again with success leads on', async () => {
  const { lookUp, router } = await openWithoutRoute();
  lookUp.mockImplementation(noBorder);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await leftFor(router, /oppsummering$/);
});

test('a customer who does not look the route up again stays on the page, and can go on later', async () => {
  const { lookUp, router } = await openWithoutRoute();
  const [close] = screen.getAllByRole('button', { name: 'Lukk' });
  if (close) await userEvent.click(close);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toMatch(/mottaker$/);

  lookUp.mockImplementation(noBorder);
  await next();
  await leftFor(router, /oppsummering$/);
});

test('an unfinished postal code does not stop a customer who went back to the sender', async () => {
  const { recipient: party } = parcelToBergen;
  const unfinished = { ...party, address: { ...party.address, postalCode: '50' } };
  draftOf(smallParcelFlow).replace({ ...parcelToBergen, recipient: unfinished });
  const { router } = await open(
    {
      [validate]: { state: 'VALID', locationId: '', suggestions: [] },
      'GET /sende/api/customs/route': refuse(400, 'requestInvalid'),
      // The next page's.
      'GET /pickup/open/v2/dates/0155?amount=5': { dates: ['2026-11-24'] },
      'GET /pickup/open/v2/service/availability': { available: true, unavailableUntil: '' },
      'GET /pickup/open/v1/price/pickup': { totalPrice: 6900 },
    },
    'avsender',
  );
  await next();
  await leftFor(router, /innlevering$/);
});
