import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AddressHit, GetPostalCodeResponse, SearchPersonResponse } from '@/api/schema';
import { inTurn, refuse, serve } from '@/test/serve';
import { AbroadSender } from './abroad-sender-page';
import type { AbroadSenderDraft } from './abroad-party-steps';
import { savedSender } from './saved-sender';
import { emptySender, type Sender } from './sender';
import { openStep } from './test-step';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './hint-message';

const person: SearchPersonResponse = {
  name: 'Kari Fjellheim',
  address: 'Karl Johans gate 1',
  postalCode: '0154',
  city: 'OSLO',
};
const ola: SearchPersonResponse = {
  name: 'Ola Granli',
  address: 'Nøstegaten 6',
  postalCode: '5010',
  city: 'BERGEN',
};
const oslo: GetPostalCodeResponse = {
  city: 'OSLO',
  municipality: 'OSLO',
  valid: true,
  postalCodeType: 'STREET_ADDRESSES',
};
const unknown: GetPostalCodeResponse = {
  ...oslo,
  city: 'Ugyldig postnummer',
  municipality: '',
  valid: false,
};
const street: AddressHit = {
  locationId: 'loc-1',
  type: 'STREET',
  street: 'Nøstegaten 6',
  postalCode: '5010',
  city: 'BERGEN',
  fullAddress: 'Nøstegaten 6, 5010 BERGEN',
};
const box: AddressHit = {
  locationId: 'loc-2',
  type: 'POSTBOX',
  street: 'Postboks 7',
  postalCode: '5803',
  city: 'BERGEN',
  fullAddress: 'Postboks 7, 5803 BERGEN',
};

const personSearch = 'POST /sende/api/domestic/person/search';
const addressSearch = 'POST /sende/api/v1/addresses/find';
const postalCode = 'GET /sende/api/postal-code';

const everythingWorks = {
  [personSearch]: person,
  [addressSearch]: { addresses: [street, box] },
  [postalCode]: oslo,
  [`${postalCode}?country=no&pnr=5010`]: { ...oslo, city: 'BERGEN' },
  [`${postalCode}?country=no&pnr=9999`]: unknown,
};
/** An answer that the test resolves. */
function later() {
  let give: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { response, give };
}

const kari: Sender = {
  ...emptySender,
  name: 'Kari Fjellheim',
  address: { street: 'Karl Johans gate 1', postalCode: '0154', city: 'OSLO', locationId: '' },
  phoneNumber: '40000001',
  email: 'kari@eksempel.no',
};

const open = (sender?: Sender) =>
  openStep<AbroadSenderDraft>({ draft: { sender }, page: (step) => <AbroadSender step={step} /> });

const field = (name: string) => screen.getByRole(name === 'Adresse' ? 'combobox' : 'textbox', { name });
const phone = () => field('Telefonnummer');
const next = () => userEvent.click(screen.getByRole('button', { name: 'Neste' }));
const callsTo = (calls: ReturnType<typeof serve>, path: string) =>
  calls.filter(({ method, url }) => `${method} ${url}`.startsWith(path));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the phone search', () => {
  test('fills in name and address when the customer leaves the number, and says so', async () => {
    const calls = serve(everythingWorks);
    await open();
    await userEvent.type(phone(), '40000001');
    expect(calls).toEqual([]);

    await userEvent.tab();
    expect(await screen.findByText(/Vi fant Kari Fjellheim og fylte inn/)).toBeVisible();
    expect(field('Navn')).toHaveValue('Kari Fjellheim');
    expect(field('Adresse')).toHaveValue('Karl Johans gate 1');
    expect(field('Postnummer')).toHaveValue('0154');
    expect(field('Poststed')).toHaveValue('OSLO');
    expect(phone()).toHaveValue('400 00 001');
    expect(callsTo(calls, personSearch).map(({ body }) => body)).toEqual([{ phoneNumber: '40000001' }]);
  });

  test.each(['+46 70 123 45 67', '0046701234567'])('%s brings its own dial code', async (written) => {
    serve(everythingWorks);
    await open();
    await userEvent.type(phone(), written);
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Landkode' })).toHaveValue('+46');
    expect(phone()).toHaveValue('701 234 567');
    expect(phone()).toBeValid();
  });

  test('a number brings its own dial code also when the customer goes on from it', async () => {
    serve(everythingWorks);
    const { proceed, draft } = await open({ ...kari, phoneNumber: '' });
    await userEvent.type(phone(), '+46701234567');
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalled();
    });
    expect(draft().sender).toMatchObject({ phoneCountryCode: '+46', phoneNumber: '701234567' });
  });

  test('runs on Enter too, and once per number', async () => {
    const calls = serve(everythingWorks);
    const { proceed } = await open();
    await userEvent.type(phone(), '40000001{Enter}{Enter}');
    await screen.findByText(/Vi fant/);
    await userEvent.tab();
    expect(callsTo(calls, personSearch)).toHaveLength(1);
    expect(proceed).not.toHaveBeenCalled();

    await userEvent.clear(phone());
    await userEvent.type(phone(), '+47 400 00 002{Enter}');
    await waitFor(() => {
      expect(callsTo(calls, personSearch)[1]?.body).toEqual({ phoneNumber: '40000002' });
    });
  });

  test('replaces what it filled in itself, when the number is corrected', async () => {
    serve({ ...everythingWorks, [personSearch]: inTurn(person, ola) });
    await open();
    await userEvent.type(phone(), '40000001{Enter}');
    await screen.findByText(/Vi fant Kari Fjellheim/);
    await userEvent.clear(phone());
    await userEvent.type(phone(), '40000002{Enter}');
    await screen.findByText(/Vi fant Ola Granli/);
    expect(field('Navn')).toHaveValue('Ola Granli');
    expect(field('Adresse')).toHaveValue('Nøstegaten 6');
    expect(field('Postnummer')).toHaveValue('5010');
  });

  test.each([
    ['finds nobody', Response.json({})],
    ['fails', refuse(500, 'internalError')],
  ])('takes back what it filled in itself, when the corrected number %s', async (_, answer) => {
    serve({ ...everythingWorks, [personSearch]: inTurn(person, answer) });
    await open();
    await userEvent.type(field('Postnummer'), '0154');
    await userEvent.type(phone(), '40000001{Enter}');
    await screen.findByText(/Vi fant Kari Fjellheim/);
    await userEvent.clear(phone());
    await userEvent.type(phone(), '40000003{Enter}');
    await waitFor(() => {
      expect(field('Navn')).toHaveValue('');
    });
    expect(field('Adresse')).toHaveValue('');
    expect(field('Postnummer')).toHaveValue('0154');
  });

  test('takes back what it filled in itself, when the corrected number is none to look up', async () => {
    const calls = serve(everythingWorks);
    await open();
    await userEvent.type(phone(), '40000001{Enter}');
    await screen.findByText(/Vi fant Kari Fjellheim/);
    await userEvent.clear(phone());
    await userEvent.type(phone(), '22334455{Enter}');
    expect(field('Navn')).toHaveValue('');
    expect(field('Adresse')).toHaveValue('');
    expect(callsTo(calls, personSearch)).toHaveLength(1);
  });

  test('takes a number of any country, of which the nearest come first', async () => {
    serve(everythingWorks);
    await open();
    const code = screen.getByRole('combobox', { name: 'Landkode' });
    await within(code).findByRole('option', { name: '+49 Tyskland' });
    expect(within(code).getAllByRole('option')[0]).toHaveTextContent('+47 Norge');
    await userEvent.type(phone(), '+49 1512 3456789');
    await userEvent.tab();
    expect(code).toHaveValue('+49');
    expect(phone()).toHaveValue('151 234 567 89');
    expect(phone()).toBeValid();
  });

  test('keeps what it filled in itself, when the number is only removed', async () => {
    serve(everythingWorks);
    await open();
    await userEvent.type(phone(), '40000001{Enter}');
    await screen.findByText(/Vi fant Kari Fjellheim/);
    await userEvent.clear(phone());
    await userEvent.tab();
    expect(field('Navn')).toHaveValue('Kari Fjellheim');
  });

  test('takes back what it filled in itself and was not changed, when the number is a foreign one, and finds it again', async () => {
    const calls = serve(everythingWorks);
    await open();
    await userEvent.type(phone(), '40000001{Enter}');
    await screen.findByText(/Vi fant Kari Fjellheim/);
    await userEvent.type(field('Navn'), ' Dahl');
    const code = screen.getByRole('combobox', { name: 'Landkode' });
    await userEvent.selectOptions(code, '+45');
    await userEvent.tab();
    expect(screen.queryByText(/Kari Fjellheim/)).not.toBeInTheDocument();
    expect(field('Navn')).toHaveValue('Kari Fjellheim Dahl');
    expect(field('Adresse')).toHaveValue('');

    await userEvent.selectOptions(code, '+47');
    await userEvent.tab();
    await screen.findByText(/Nummeret hører til Kari Fjellheim/);
    expect(field('Adresse')).toHaveValue('Karl Johans gate 1');
    expect(callsTo(calls, personSearch)).toHaveLength(2);
  });

  test('fills in only what is empty, when the number is written last', async () => {
    serve(everythingWorks);
    await open();
    await userEvent.type(field('Postnummer'), '5010');
    await userEvent.type(phone(), '40000001{Enter}');
    await screen.findByText(/Nummeret hører til Kari Fjellheim. Det du selv har skrevet, lot vi stå/);
    expect(field('Navn')).toHaveValue('Kari Fjellheim');
    expect(field('Adresse')).toHaveValue('');
    expect(field('Postnummer')).toHaveValue('5010');
  });

  test('fills in the address of which only the postal code was known', async () => {
    serve(everythingWorks);
    await open();
    await userEvent.type(field('Postnummer'), '0154');
    await userEvent.type(phone(), '40000001{Enter}');
    expect(await screen.findByText(/Vi fant Kari Fjellheim og fylte inn/)).toBeVisible();
    expect(field('Adresse')).toHaveValue('Karl Johans gate 1');
  });

  test('asks nothing about a form that has the same answers', async () => {
    serve(everythingWorks);
    await open({
      ...emptySender,
      name: 'Kari Fjellheim',
      address: { street: 'Karl Johans gate 1', postalCode: '0154', city: 'OSLO', locationId: 'loc-3' },
    });
    await userEvent.type(phone(), '40000001{Enter}');
    expect(await screen.findByText(/Vi fant Kari Fjellheim/)).toBeVisible();
  });

  test('keeps what the customer writes while it runs', async () => {
    const late = later();
    serve({ ...everythingWorks, [personSearch]: () => late.response });
    await open();
    await userEvent.type(phone(), '40000001{Enter}');
    await userEvent.type(field('Navn'), 'Ola');
    late.give(Response.json(person));
    await screen.findByText(/Nummeret hører til Kari Fjellheim/);
    expect(field('Navn')).toHaveValue('Ola');
    expect(field('Adresse')).toHaveValue('Karl Johans gate 1');
  });

  test('is dropped when the number changes meanwhile, and runs again when the number returns', async () => {
    const late = later();
    const calls = serve({ ...everythingWorks, [personSearch]: inTurn(() => late.response, person) });
    await open();
    await userEvent.type(phone(), '40000001{Enter}');
    await userEvent.type(phone(), '{Backspace}');
    await act(async () => {
      late.give(Response.json(person));
      await late.response;
    });
    expect(field('Navn')).toHaveValue('');

    await userEvent.type(phone(), '1{Enter}');
    await screen.findByText(/Vi fant Kari Fjellheim/);
    expect(callsTo(calls, personSearch)).toHaveLength(2);
  });

  test('ignores foreign, incomplete and already answered numbers', async () => {
    const calls = serve(everythingWorks);
    await open(kari);
    await userEvent.click(phone());
    await userEvent.tab();
    await userEvent.type(phone(), '{Backspace}{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Landkode' }), '+46');
    await userEvent.clear(phone());
    await userEvent.type(phone(), '701234567{Enter}');
    expect(callsTo(calls, personSearch)).toEqual([]);
  });

  test.each([
    [
      'finds no person',
      { name: '', address: '', postalCode: '', city: '' },
      /fant ingen med dette nummeret. Fyll inn navn og adresse selv/,
    ],
    [
      'fails',
      refuse(503, 'serviceUnavailable'),
      /får ikke søkt på nummeret nå. Fyll inn navn og adresse selv/,
    ],
  ])('does not stop the customer when it %s', async (_, answer, message) => {
    serve({ ...everythingWorks, [personSearch]: answer });
    const { proceed } = await open({ ...kari, phoneNumber: '' });
    await userEvent.type(phone(), '40000009{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Navn')).toHaveValue('Kari Fjellheim');

    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalled();
    });
  });
});

describe('the address search', () => {
  const type = (text: string) => {
    fireEvent.change(field('Adresse'), { target: { value: text } });
  };
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  /** Uses fake time because the search waits for a pause in the typing. */
  async function typing(answers: Parameters<typeof serve>[0] = everythingWorks) {
    vi.useFakeTimers();
    const calls = serve(answers);
    const opened = await open();
    act(() => {
      field('Adresse').focus();
    });
    return { ...opened, searches: () => callsTo(calls, addressSearch).map(({ body }) => body) };
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  test('waits for three characters and a pause of 300 ms', async () => {
    const { searches } = await typing();
    type('Nø');
    await wait(1000);
    type('Nøs');
    await wait(200);
    type('Nøst');
    await wait(299);
    expect(searches()).toEqual([]);
    await wait(1);
    expect(searches()).toEqual([{ address: 'Nøst' }]);
  });

  test('stops at 50 characters', async () => {
    const { searches } = await typing();
    type('N'.repeat(50));
    await wait(1000);
    expect(searches()).toEqual([]);
    type('N'.repeat(49));
    await wait(300);
    expect(searches()).toHaveLength(1);
  });

  test('fills in the whole chosen address, and removes its id when the customer edits it', async () => {
    const { draft } = await typing();
    type('Nøst');
    await wait(300);
    fireEvent.click(await vi.waitFor(() => screen.getByRole('option', { name: /^Nøstegaten 6/ })));
    await wait(0);
    expect(draft().sender?.address).toEqual({
      street: 'Nøstegaten 6',
      postalCode: '5010',
      city: 'BERGEN',
      locationId: 'loc-1',
    });

    type('Nøstegaten 66');
    expect(draft().sender?.address.locationId).toBe('');
  });

  test('shows all of a post-office box', async () => {
    await typing();
    type('Postb');
    await wait(300);
    await vi.waitFor(() => screen.getByRole('option', { name: 'Postboks 7, 5803 BERGEN' }));
  });

  test('says that there are no hits when it fails', async () => {
    await typing({ ...everythingWorks, [addressSearch]: refuse(503, 'serviceUnavailable') });
    type('Nøst');
    await wait(300);
    await vi.waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Vi fant ingen slik adresse');
    });
    expect(screen.queryByRole('option', { name: /BERGEN/ })).not.toBeInTheDocument();
    fireEvent.blur(field('Adresse'));
    await wait(0);
    expect(screen.queryByText(/Er du sikker på at adressen er riktig/)).not.toBeInTheDocument();
  });

  test('shows no hint to check a typed address that it knows', async () => {
    const { searches } = await typing();
    type('nøstegaten 6 ');
    await wait(300);
    fireEvent.blur(field('Adresse'));
    await wait(0);
    expect(searches()).toHaveLength(1);
    expect(screen.queryByText(/Er du sikker på at adressen er riktig/)).not.toBeInTheDocument();
  });

  test('shows a hint to check a typed address that it does not know', async () => {
    await typing();
    type('Nøstegaten 600');
    await wait(300);
    fireEvent.blur(field('Adresse'));
    await wait(0);
    expect(screen.getByText(/Er du sikker på at adressen er riktig/)).toBeInTheDocument();
    expect(field('Adresse')).toBeValid();
  });
});

describe('the postal code', () => {
  test('fills in the city; an incomplete one clears it', async () => {
    serve(everythingWorks);
    await open();
    await userEvent.type(field('Postnummer'), '0154');
    await waitFor(() => {
      expect(field('Poststed')).toHaveValue('OSLO');
    });
    expect(field('Poststed')).toHaveAttribute('readonly');

    await userEvent.type(field('Postnummer'), '{Backspace}');
    expect(field('Poststed')).toHaveValue('');
  });

  test('may have blanks', async () => {
    serve(everythingWorks);
    const { proceed } = await open({ ...kari, address: { ...kari.address, postalCode: '', city: '' } });
    await userEvent.type(field('Postnummer'), '01 54');
    await waitFor(() => {
      expect(field('Poststed')).toHaveValue('OSLO');
    });

    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledWith({ sender: kari });
    });
  });

  test('that does not exist shows an error at once, and stops the step', async () => {
    serve(everythingWorks);
    const { proceed } = await open(kari);
    await userEvent.clear(field('Postnummer'));
    await userEvent.type(field('Postnummer'), '9999');
    expect(await screen.findByText(/Sjekk postnummeret/)).toBeVisible();
    expect(field('Poststed')).toHaveValue('');

    await next();
    expect(await screen.findByRole('link', { name: /Sjekk postnummeret/ })).toBeVisible();
    expect(proceed).not.toHaveBeenCalled();
  });

  test('lets the customer write the city when the register does not answer', async () => {
    serve({ ...everythingWorks, [postalCode]: refuse(503, 'serviceUnavailable') });
    const { proceed } = await open({ ...kari, address: { ...kari.address, city: '' } });
    await waitFor(() => {
      expect(field('Poststed')).not.toHaveAttribute('readonly');
    });
    await userEvent.type(field('Poststed'), 'Oslo');
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledWith({
        sender: expect.objectContaining({ address: { ...kari.address, city: 'Oslo' } }) as unknown,
      });
    });
  });

  test.each([
    ['Bergen', 'Postnummer 0154 hører til OSLO, ikke Bergen. Sjekk at postnummeret stemmer.'],
    ['Oslo', undefined],
  ])('says when the register comes back and knows another city than %s', async (written, said) => {
    let register = refuse(503, 'serviceUnavailable');
    serve({ ...everythingWorks, [postalCode]: () => register.clone() });
    await open({ ...kari, address: { ...kari.address, city: '' } });
    await waitFor(() => {
      expect(field('Poststed')).not.toHaveAttribute('readonly');
    });
    await userEvent.type(field('Poststed'), written);
    register = Response.json(oslo);
    act(() => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    await waitFor(() => {
      expect(field('Poststed')).toHaveValue('OSLO');
    });
    if (said) expect(await screen.findByText(said)).toBeVisible();
    else expect(screen.queryByText(/Sjekk at postnummeret/)).not.toBeInTheDocument();
  });

  test('typed just before the submit is still looked up', async () => {
    serve(everythingWorks);
    const { proceed } = await open({ ...kari, address: { ...kari.address, city: '', postalCode: '' } });
    fireEvent.change(field('Postnummer'), { target: { value: '5010' } });
    fireEvent.click(screen.getByRole('button', { name: 'Neste' }));
    await waitFor(() => {
      expect(proceed.mock.calls[0]?.[0]?.sender?.address).toMatchObject({
        postalCode: '5010',
        city: 'BERGEN',
      });
    });
  });
});

describe('what the customer changes while the answers are checked', () => {
  /** Opens a form whose postal code is looked up until the test answers. */
  async function openSlowly(sender: Partial<Sender> = {}) {
    const late = later();
    serve({ ...everythingWorks, [postalCode]: () => late.response });
    const step = await open({ ...kari, ...sender });
    return {
      ...step,
      answer: () =>
        act(async () => {
          late.give(Response.json(oslo));
          await late.response;
        }),
    };
  }

  test('stays, and who types goes on when done', async () => {
    const { proceed, draft, answer } = await openSlowly();
    await next();
    await userEvent.type(field('Navn'), ' Moen');
    await answer();
    await screen.findByDisplayValue('OSLO');
    expect(field('Navn')).toHaveFocus();
    expect(proceed).not.toHaveBeenCalled();
    expect(draft().sender?.name).toBe('Kari Fjellheim Moen');
    expect(savedSender.read()).toBeUndefined();

    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({
        sender: expect.objectContaining({ name: 'Kari Fjellheim Moen' }) as unknown,
      });
    });
  });

  test('is checked too, and the summary leaves the focus where the customer types', async () => {
    const { answer } = await openSlowly({ name: '', email: '' });
    await next();
    await userEvent.type(field('Navn'), 'Ola');
    await answer();
    expect(await screen.findByRole('link', { name: /Skriv e‑postadressen/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /navn/ })).not.toBeInTheDocument();
    expect(field('Navn')).toHaveFocus();
  });

  test('includes whether to remember the sender', async () => {
    const { proceed, answer } = await openSlowly();
    const keep = screen.getByRole('checkbox', { name: /Husk/ });
    await userEvent.click(keep);
    await next();
    await userEvent.click(keep);
    await answer();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledOnce();
    });
    expect(savedSender.read()).toBeUndefined();
  });
});

describe('a sender from an earlier order', () => {
  const saved = {
    name: 'Ola Granli',
    coAddress: '',
    address: 'Nøstegaten 6',
    addressLine2: '',
    location: { postalCode: '5010', city: 'BERGEN' },
    phoneNumber: '40000002',
    countryCode: '+47',
    email: 'ola@eksempel.no',
  };
  const offer = () => screen.queryByRole('region', { name: 'Bruke samme avsender som sist?' });
  const keep = () => screen.getByRole('checkbox', { name: /Husk avsenderen/ });

  test('fills in everything when it is confirmed, without a search', async () => {
    savedSender.write(saved);
    const calls = serve(everythingWorks);
    const { proceed } = await open();
    expect(offer()).toHaveTextContent('Ola Granli Nøstegaten 6, 5010 BERGEN');

    await userEvent.click(screen.getByRole('button', { name: 'Bruk denne' }));
    expect(offer()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Avsenderen er fylt inn');
    expect(field('E-post')).toHaveValue('ola@eksempel.no');
    await userEvent.click(phone());
    await userEvent.tab();
    expect(callsTo(calls, personSearch)).toEqual([]);

    await next();
    await waitFor(() => {
      expect(proceed.mock.calls[0]?.[0]?.sender).toMatchObject({
        name: 'Ola Granli',
        phoneNumber: '40000002',
      });
    });
  });

  test.each([
    [
      'keeps the lines that this form does not ask for',
      '',
      { coAddress: 'Ola Hansen', addressLine2: 'H0101' },
    ],
    ['loses them when the name is another one', ' Moen', { coAddress: '', addressLine2: '' }],
  ])('%s', async (_, typed, lines) => {
    savedSender.write({ ...saved, coAddress: 'Ola Hansen', addressLine2: 'H0101' });
    serve(everythingWorks);
    const { proceed } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Bruk denne' }));
    await userEvent.type(field('Navn'), typed || '{End}');
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledOnce();
    });
    expect(savedSender.read()).toMatchObject({ name: `Ola Granli${typed}`, ...lines });
  });

  test('leaves the form empty when it is declined, and is kept', async () => {
    savedSender.write(saved);
    serve(everythingWorks);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Nei takk' }));
    expect(offer()).not.toBeInTheDocument();
    expect(field('Navn')).toHaveValue('');
    expect(savedSender.read()).toEqual(saved);
  });

  test('is deleted on request', async () => {
    savedSender.write(saved);
    serve(everythingWorks);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Slett den' }));
    expect(offer()).not.toBeInTheDocument();
    expect(savedSender.read()).toBeUndefined();
    expect(keep()).not.toBeChecked();
  });

  test('is not offered when the form has answers', async () => {
    savedSender.write(saved);
    serve(everythingWorks);
    await open(kari);
    expect(offer()).not.toBeInTheDocument();
  });

  test('is this sender when the step is complete, if the customer asks for it', async () => {
    serve(everythingWorks);
    const { proceed } = await open();
    await userEvent.type(phone(), '40000001{Enter}');
    await screen.findByText(/Vi fant/);
    await userEvent.type(field('E-post'), ' kari@eksempel.no ');
    await userEvent.click(keep());
    expect(savedSender.read()).toBeUndefined();
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({ sender: kari });
    });
    expect(savedSender.read()).toEqual({
      name: 'Kari Fjellheim',
      coAddress: '',
      address: 'Karl Johans gate 1',
      addressLine2: '',
      location: { postalCode: '0154', city: 'OSLO' },
      phoneNumber: '40000001',
      countryCode: '+47',
      email: 'kari@eksempel.no',
    });
  });

  test('is not this sender unless the customer asks for it', async () => {
    serve(everythingWorks);
    const { proceed } = await open(kari);
    expect(keep()).not.toBeChecked();
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalled();
    });
    expect(savedSender.read()).toBeUndefined();
  });

  test('stays wanted where one is saved, also when the page is opened half filled', async () => {
    savedSender.write(saved);
    serve(everythingWorks);
    await open({ ...emptySender, name: 'Kari' });
    expect(keep()).toBeChecked();
  });

  test('stays declined when the page is opened again, empty or half filled', async () => {
    savedSender.write(saved);
    serve(everythingWorks);
    await open();
    await userEvent.click(keep());
    for (const sender of [emptySender, kari]) {
      cleanup();
      await open(sender);
      expect(keep()).not.toBeChecked();
    }
  });

  test('is not saved when the customer declines', async () => {
    savedSender.write(saved);
    serve(everythingWorks);
    const { proceed } = await open(kari);
    await userEvent.click(keep());
    expect(savedSender.read()).toBeUndefined();
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalled();
    });
    expect(savedSender.read()).toBeUndefined();
  });
});

test('the browser may fill in the sender', async () => {
  serve(everythingWorks);
  await open();
  const fields = ['Telefonnummer', 'Navn', 'Adresse', 'Postnummer', 'E-post'].map(field);
  expect(fields.map((each) => each.getAttribute('autocomplete'))).toEqual([
    'tel-national',
    'name',
    'address-line1',
    'postal-code',
    'email',
  ]);
});

describe('the errors', () => {
  test('are in a summary that takes the focus and links to the fields', async () => {
    serve(everythingWorks);
    await open();
    await next();
    const summary = await screen
      .findByRole('region', { name: 'Rett opp dette før du går videre' })
      .catch(() => null);
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent('Rett opp dette før du går videre');
    });
    const links = within(summary ?? document.body)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(links.filter((text) => text.startsWith('Skriv'))).toEqual([
      'Skriv telefonnummeret ditt',
      'Skriv navnet ditt',
      'Skriv adressen din',
      'Skriv postnummeret ditt',
      'Skriv e‑postadressen din',
    ]);

    await userEvent.click(screen.getByRole('link', { name: 'Skriv adressen din' }));
    expect(field('Adresse')).toHaveFocus();
    expect(field('Adresse')).toHaveAccessibleDescription(/Skriv adressen din/);
  });

  test('open the collapsed section with a wrong field', async () => {
    serve(everythingWorks);
    await open({ ...kari, companyVatNumber: '974760674' });
    await next();
    await userEvent.click(await screen.findByRole('link', { name: /Sjekk organisasjonsnummeret/ }));
    expect(screen.getByRole('textbox', { name: /^Organisasjonsnummer/ })).toHaveFocus();
  });

  test.each(['974760674', '97476067'])(
    'ask to check all nine digits of the organisation number %s, be it its length or a digit that is wrong',
    async (companyVatNumber) => {
      serve(everythingWorks);
      await open({ ...kari, companyVatNumber });
      await next();
      const text = 'Sjekk organisasjonsnummeret. Alle de ni sifrene må stemme.';
      expect(await screen.findByRole('link', { name: text })).toBeVisible();
    },
  );

  test('do not include an e-mail address that only looks mistyped', async () => {
    serve(everythingWorks);
    const { proceed } = await open({ ...kari, email: '' });
    await userEvent.type(field('E-post'), 'kari@gmial.com');
    expect(await screen.findByText('Sjekk e‑postadressen. Mente du kari@gmail.com?')).toBeVisible();
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalled();
    });
  });
});
