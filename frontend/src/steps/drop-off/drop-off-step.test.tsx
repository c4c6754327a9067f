import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DropOffMethod } from '@/api/schema';
import { addressCheckTexts } from '@/steps/address-check/texts/texts';
import { kariInOslo } from '@/steps/party/test-parties';
import { openStep } from '@/steps/party/test-step';
import { inTurn, refuse, serve } from '@/test/serve';
import { type DropOff, dropOffOptions, isDropOffComplete, withoutDayElsewhere } from './drop-off';
import { DropOffStep } from './drop-off-step';
import type { DropOffDraft } from './drop-off-steps';
import { dropOffTexts } from './texts/texts';

const datesOfOslo = 'GET /pickup/open/v2/dates/0155?amount=5';
const price = 'GET /pickup/open/v1/price/pickup';
const availability = 'GET /pickup/open/v2/service/availability';

const validate = 'POST /sende/norgespakke/under5kg/api/address/validate';
const hit = { type: 'STREET', street: 'Storgata 10', city: 'OSLO', locationId: 'there' };

const everythingWorks = {
  [validate]: { state: 'VALID', locationId: '0155-x', suggestions: [] },
  [datesOfOslo]: { dates: ['2026-11-24', '2026-11-26', '2026-11-30'], bookBy: '' },
  [price]: { totalPrice: 4900 },
  [availability]: { available: true, unavailableUntil: '' },
};

interface Opened {
  answers?: DropOff;
  options?: readonly DropOffMethod[];
  locationId?: string;
  street?: string;
  addressLine2?: string;
}

function open({
  answers,
  options = dropOffOptions,
  locationId = '',
  street = 'Storgata 1',
  addressLine2 = '',
}: Opened = {}) {
  const address = { postalCode: '0155', city: 'OSLO', locationId, street, addressLine2 };
  return openStep<DropOffDraft>({
    draft: { ...answers, sender: { ...kariInOslo, address } },
    page: (step) => (
      <DropOffStep step={step} options={options} item="parcel" addressLink={{ to: '/avsender' }} />
    ),
  });
}

const option = (name: RegExp) => screen.getByRole('radio', { name });
const mailbox = () => option(/egen postkasse/);
const days = async () =>
  within(await screen.findByRole('group', { name: /^Hvilken dag skal vi hente/ })).getAllByRole('radio');
/** Not what is announced. */
const onThePage = { ignore: '[role=status] *, [role=status]' };
const next = () => userEvent.click(screen.getByRole('button', { name: 'Neste' }));

beforeEach(() => Promise.all([dropOffTexts.load('no'), addressCheckTexts.load('no')]));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the drop-off methods', () => {
  test('are those that the flow offers', async () => {
    serve(everythingWorks);
    await open({ options: ['WITHOUTPICKUP', 'WITHPICKUP'] });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('radio', { name: /pakkeboks/ })).not.toBeInTheDocument();
  });

  test('show what costs extra', async () => {
    serve(everythingWorks);
    await open();
    await waitFor(() => {
      expect(mailbox()).toHaveAccessibleDescription(/\+ 49.kr/);
    });
  });

  test.each([
    [/pakkeboks/, 'pakkeboks'],
    [/Lever pakken selv/, 'handIn'],
    [/egen postkasse/, 'mailbox'],
  ])('are reported to analytics when the customer goes on with %s', async (way, event) => {
    serve(everythingWorks);
    const { proceed } = await open();
    window.dataLayer = [];
    await userEvent.click(option(way));
    if (event === 'mailbox') await days();
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledOnce();
    });
    expect(window.dataLayer).toMatchObject([{ event }]);
  });

  test('require a choice before the next step', async () => {
    serve(everythingWorks);
    const { proceed } = await open();
    await next();
    expect(await screen.findByRole('link', { name: 'Velg hvordan du vil levere' })).toBeVisible();
    expect(proceed).not.toHaveBeenCalled();
  });

  test('lead from the error summary to the first one that can be chosen', async () => {
    serve({ ...everythingWorks, [availability]: { available: false, unavailableUntil: '' } });
    await open({ options: ['WITHPICKUP', 'WITHOUTPICKUP'] });
    await waitFor(() => {
      expect(mailbox()).toBeDisabled();
    });
    await next();
    await userEvent.click(await screen.findByRole('link', { name: 'Velg hvordan du vil levere' }));
    expect(option(/Lever pakken selv/)).toHaveFocus();
  });

  test('need a day only for a pickup', async () => {
    serve(everythingWorks);
    const { proceed } = await open();
    await userEvent.click(option(/pakkeboks/));
    expect(screen.queryByRole('group', { name: /Hvilken dag/ })).not.toBeInTheDocument();
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({ handIn: 'PARCEL_LOCKER', pickupDate: undefined });
    });
  });
});

describe('the day of a pickup', () => {
  test('is the first available one until the customer chooses another', async () => {
    serve(everythingWorks);
    const { proceed } = await open();
    await userEvent.click(mailbox());
    const [first, second] = await days();
    expect(first).toHaveAccessibleName('Tirsdag 24.\u00a0november');
    expect(first).toHaveAccessibleDescription('Det er den første mulige dagen.');
    expect(first).toBeChecked();
    expect(screen.getByText(/før kl. 07:00.*mellom kl. 07:00 og 17:00/)).toBeVisible();

    if (second) await userEvent.click(second);
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({ handIn: 'WITHPICKUP', pickupDate: '2026-11-26' });
    });
  });

  test('closes soon in the last hour in which the first one can be booked', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const dates = ['2026-11-24', '2026-11-26'];
    serve({ ...everythingWorks, [datesOfOslo]: { dates, bookBy: inMinutes(50) } });
    await open({ answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-24' } });
    const [, second] = await days();
    const soon = /mindre enn en time igjen. Gjør bestillingen ferdig før kl. \d\d:\d\d/;
    expect(await screen.findByText(soon)).toBeVisible();
    if (second) await userEvent.click(second);
    expect(screen.queryByText(soon)).not.toBeInTheDocument();
  });

  test('is asked for again when it has closed, however long the page is open before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime('2026-11-23T10:00:00Z');
    const [monday, tuesday] = ['2026-11-23T14:00:00Z', '2026-11-24T14:00:00Z'];
    serve({
      ...everythingWorks,
      [datesOfOslo]: () =>
        Date.now() < Date.parse(monday)
          ? { dates: ['2026-11-24', '2026-11-26'], bookBy: monday }
          : { dates: ['2026-11-26'], bookBy: tuesday },
    });
    await open({ answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-24' } });
    expect(await days()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(4 * 60 * 60_000 + 60_000));
    expect(await days()).toHaveLength(1);
  });

  test.each(['', 'an hour later'])('does not close soon otherwise: %s', async (later) => {
    const bookBy = later && new Date(Date.now() + 61 * 60_000).toISOString();
    serve({ ...everythingWorks, [datesOfOslo]: { dates: ['2026-11-24'], bookBy } });
    await open({ answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-24' } });
    await days();
    expect(screen.queryByText(/mindre enn en time igjen/)).not.toBeInTheDocument();
  });

  test('is looked up by the id of the address if it has one', async () => {
    const calls = serve({
      ...everythingWorks,
      'GET /pickup/open/v2/dates/0155-17?amount=5': { dates: ['2026-11-25'] },
    });
    await open({ locationId: '0155-17', answers: { handIn: 'WITHPICKUP' } });
    expect((await days())[0]).toHaveAccessibleName('Onsdag 25.\u00a0november');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).not.toContain(datesOfOslo);
  });

  test('that is no longer available is replaced by the first available one, and the page says so', async () => {
    serve(everythingWorks);
    const { draft } = await open({ answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-20' } });
    const [first, second] = await days();
    expect(first).toBeChecked();
    expect(draft()).toMatchObject({ handIn: 'WITHPICKUP', pickupDate: '2026-11-24' });
    const replaced =
      'Vi kan ikke lenger hente fredag 20. november. Vi har valgt tirsdag 24. november i stedet.';
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(replaced);
    });
    expect(screen.getByText(replaced, onThePage)).toBeVisible();
    if (second) await userEvent.click(second);
    expect(screen.queryByText(replaced, onThePage)).not.toBeInTheDocument();
  });

  test('is not said to replace another one when none was chosen', async () => {
    serve(everythingWorks);
    await open({ answers: { handIn: 'WITHPICKUP' } });
    expect((await days())[0]).toBeChecked();
    expect(screen.queryByText(/Vi har valgt/, onThePage)).not.toBeInTheDocument();
  });

  test('that was chosen before stays', async () => {
    serve(everythingWorks);
    await open({ answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-30' } });
    expect((await days())[2]).toBeChecked();
  });

  test('is not preselected for other drop-off methods', async () => {
    serve(everythingWorks);
    const { draft } = await open({ answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-24' } });
    await userEvent.click(option(/Lever pakken selv/));
    expect(draft()).toMatchObject({ handIn: 'WITHOUTPICKUP', pickupDate: undefined });
  });
});

describe('the address of a pickup', () => {
  const unknown = (...suggestions: object[]) => ({
    ...everythingWorks,
    'GET /pickup/open/v2/dates/there?amount=5': { dates: ['2026-11-25'] },
    [validate]: { state: 'UNKNOWN', locationId: '', suggestions },
  });
  const chosen = { answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-24' } } as const;

  test('leaves the customer a change of the day while it is checked', async () => {
    let answer: (response: Response) => void = () => undefined;
    serve({ ...everythingWorks, [validate]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    const { proceed } = await open(chosen);
    const [, second] = await days();
    await next();
    if (second) await userEvent.click(second);
    answer(Response.json(everythingWorks[validate]));
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({ handIn: 'WITHPICKUP', pickupDate: '2026-11-26' });
    });
  });

  test('needs a confirmation if it is unknown, and can be kept', async () => {
    serve(unknown());
    const { proceed, draft } = await open(chosen);
    await days();
    await next();
    const dialog = within(
      await screen.findByRole('dialog', { name: /Er du sikker på at adressen er riktig/ }),
    );
    expect(dialog.getByText(/finner ikke sjåføren postkassen din/)).toBeVisible();
    expect(proceed).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, den er riktig' }));
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledOnce();
    });
    expect(draft().sender?.address.street).toBe('Storgata 1');
  });

  test('may be another one in the same place', async () => {
    serve(unknown({ ...hit, postalCode: '0155', fullAddress: 'Storgata 10, 0155 OSLO' }));
    const { proceed, draft } = await open(chosen);
    await days();
    await next();
    await userEvent.click(await screen.findByRole('radio', { name: 'Storgata 10, 0155 OSLO' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledOnce();
    });
    expect(draft().sender?.address).toMatchObject({ street: 'Storgata 10', postalCode: '0155' });
  });

  test('in another place has other days, which are shown first', async () => {
    serve(unknown({ ...hit, postalCode: '5003', fullAddress: 'Storgata 10, 5003 BERGEN' }));
    const { proceed } = await open(chosen);
    await days();
    await next();
    await userEvent.click(await screen.findByRole('radio', { name: 'Storgata 10, 5003 BERGEN' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Adressen er endret');
    });
    expect((await days())[0]).toHaveAccessibleName('Onsdag 25.\u00a0november');
    expect(proceed).not.toHaveBeenCalled();
  });

  test('is not checked when the customer drops off the parcel', async () => {
    const calls = serve(unknown());
    const { proceed } = await open({ answers: { handIn: 'WITHOUTPICKUP' } });
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledOnce();
    });
    expect(calls.map(({ method, url }) => `${method} ${url}`)).not.toContain(validate);
  });
});

test('what the frames in the calendar mean is not read out', async () => {
  serve(everythingWorks);
  await open({ answers: { handIn: 'WITHPICKUP', pickupDate: undefined } });
  expect(await screen.findByText('Dagene med ramme er ledige.')).toHaveAttribute('aria-hidden', 'true');
});

describe('an unavailable pickup', () => {
  test.each([
    [
      'because no driver comes there',
      { [datesOfOslo]: refuse(400, 'PICKUP_NOT_SERVICEABLE') },
      /Vi kan ikke hente på adressen din/,
    ],
    ['because all is full', { [datesOfOslo]: refuse(400, 'noPickupDates') }, /Ikke tilgjengelig/],
    [
      'because of maintenance',
      {
        [availability]: { available: false, unavailableUntil: '2026-11-22T11:00:00Z' },
      },
      /Henting er stengt for vedlikehold/,
    ],
  ])('%s says so and is closed', async (_, answers, title) => {
    serve({ ...everythingWorks, ...answers });
    const { proceed } = await open();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(mailbox()).toBeDisabled();

    await userEvent.click(option(/pakkeboks/));
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalled();
    });
  });

  test('says when maintenance ends', async () => {
    serve({
      ...everythingWorks,
      [availability]: { available: false, unavailableUntil: '2026-11-22T11:00:00Z' },
    });
    await open();
    expect(await screen.findByText(/igjen fra søndag 22. november kl. 12:00/)).toBeVisible();
  });

  test('links to the address that may be wrong', async () => {
    serve({ ...everythingWorks, [datesOfOslo]: refuse(400, 'PICKUP_NOT_SERVICEABLE') });
    await open();
    expect(await screen.findByRole('link', { name: 'Endre adressen' })).toHaveAttribute('href', '/avsender');
  });

  test.each([{ street: 'Postboks 12 Sentrum' }, { addressLine2: 'c/o Ola, PO Box 12' }])(
    'because the address is a box says so: %o',
    async (address) => {
      serve(everythingWorks);
      await open(address);
      expect(await screen.findByRole('heading', { name: /Vi kan ikke hente fra en postboks/ })).toBeVisible();
      expect(mailbox()).toBeDisabled();
      expect(screen.getByRole('link', { name: 'Endre adressen' })).toBeVisible();
    },
  );

  test('is no longer selected', async () => {
    serve({ ...everythingWorks, [datesOfOslo]: refuse(400, 'noPickupDates') });
    const { draft } = await open({ answers: { handIn: 'WITHPICKUP', pickupDate: '2026-11-24' } });
    await waitFor(() => {
      expect(draft()).toMatchObject({ handIn: undefined, pickupDate: undefined });
    });
    // The box announces itself.
    expect(await screen.findByRole('heading', { name: /Ikke tilgjengelig/ })).toBeVisible();
    expect(screen.getByRole('status')).not.toHaveTextContent('Ikke tilgjengelig');
  });

  test('leaves the focus in the question', async () => {
    let answer: (response: Response) => void = () => undefined;
    serve({
      ...everythingWorks,
      [availability]: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await open();
    await userEvent.click(mailbox());
    answer(Response.json({ available: false, unavailableUntil: '' }));
    await waitFor(() => {
      expect(mailbox()).toBeDisabled();
    });
    expect(option(/Lever pakken selv/)).toHaveFocus();
    expect(option(/Lever pakken selv/)).not.toBeChecked();
  });
});

describe('a pickup service that does not answer', () => {
  const silent = {
    [datesOfOslo]: refuse(503, 'pickupUnavailable'),
    [price]: refuse(503, 'pickupUnavailable'),
    [availability]: refuse(503, 'pickupUnavailable'),
  };

  test('does not stop other drop-off methods', async () => {
    serve(silent);
    const { proceed } = await open();
    await userEvent.click(option(/Lever pakken selv/));
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalled();
    });
  });

  test('is asked again on request', async () => {
    serve({
      ...everythingWorks,
      [datesOfOslo]: inTurn(refuse(503, 'pickupUnavailable'), everythingWorks[datesOfOslo]),
    });
    const { proceed } = await open();
    await userEvent.click(mailbox());
    expect(await screen.findByText(/Vi fikk ikke hentet dagene/)).toBeVisible();
    await next();
    expect(await screen.findByRole('link', { name: 'Velg dagen vi skal hente' })).toBeVisible();
    expect(proceed).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect((await days())[0]).toBeChecked();
    expect(screen.queryByRole('link', { name: 'Velg dagen vi skal hente' })).not.toBeInTheDocument();
  });
});

describe('the answers in the draft', () => {
  test('are complete with a method, and for a pickup with a day', () => {
    expect(isDropOffComplete({})).toBe(false);
    expect(isDropOffComplete({ handIn: 'WITHOUTPICKUP' })).toBe(true);
    expect(isDropOffComplete({ handIn: 'WITHPICKUP' })).toBe(false);
    expect(isDropOffComplete({ handIn: 'WITHPICKUP', pickupDate: '2026-11-24' })).toBe(true);
  });

  test('lose the day with the address', () => {
    const oslo = { postalCode: '0155', locationId: '', street: 'Storgata 1', addressLine2: '' };
    expect(withoutDayElsewhere(oslo, { ...oslo })).toBeUndefined();
    expect(withoutDayElsewhere(oslo, { ...oslo, postalCode: '5003' })).toEqual({ pickupDate: undefined });
    expect(withoutDayElsewhere(oslo, { ...oslo, street: 'Postboks 12' })).toEqual({ pickupDate: undefined });
  });
});
