import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serve } from '@/test/serve';
import { type DomesticParty, emptyDomesticParty } from './domestic-party';
import type { RecipientDraft, SenderDraft } from './domestic-party-steps';
import { DomesticRecipient } from './recipient-page';
import { savedSender } from './saved-sender';
import { DomesticSender } from './sender-page';
import { openStep } from './test-step';

const everythingWorks = {
  'POST /sende/api/domestic/person/search': {
    name: 'Kari Fjellheim',
    address: 'Karl Johans gate 1',
    postalCode: '0154',
    city: 'OSLO',
  },
  'POST /sende/api/v1/addresses/find': { addresses: [] },
  'GET /sende/api/postal-code': {
    city: 'OSLO',
    municipality: 'OSLO',
    valid: true,
    postalCodeType: 'STREET_ADDRESSES',
  },
};

const kari: DomesticParty = {
  ...emptyDomesticParty,
  phoneNumber: '40000001',
  name: 'Kari Fjellheim',
  address: {
    street: 'Karl Johans gate 1',
    addressLine2: '',
    postalCode: '0154',
    city: 'OSLO',
    locationId: '',
  },
  email: 'kari@eksempel.no',
};

const openSender = (party?: DomesticParty) =>
  openStep<SenderDraft>({ draft: { sender: party }, page: (step) => <DomesticSender step={step} /> });
const openRecipient = (party?: DomesticParty) =>
  openStep<RecipientDraft>({
    draft: { recipient: party },
    page: (step) => <DomesticRecipient step={step} />,
  });

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const careOf = () => screen.getByRole('checkbox', { name: /c\/o/ });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Neste' }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the sender', () => {
  test('is saved with the name on the mailbox, and offered with it', async () => {
    serve(everythingWorks);
    const { proceed } = await openSender(kari);
    expect(screen.queryByRole('textbox', { name: /c\/o/ })).not.toBeInTheDocument();
    await userEvent.click(careOf());
    await next();
    await userEvent.click(await screen.findByRole('link', { name: /Skriv navnet som står på postkassen/ }));
    expect(field(/c\/o/)).toHaveFocus();

    await userEvent.type(field(/c\/o/), 'Ola Granli');
    await userEvent.click(screen.getByRole('checkbox', { name: /Husk avsenderen/ }));
    await next();
    const answered = { ...kari, careOf: true, careOfName: 'Ola Granli' };
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({ sender: answered });
    });
    expect(savedSender.read()).toMatchObject({ name: 'Kari Fjellheim', coAddress: 'Ola Granli' });
  });

  test('from an earlier order fills in the whole form', async () => {
    savedSender.write({
      name: 'Kari Fjellheim',
      coAddress: 'Ola Granli',
      address: 'Karl Johans gate 1',
      addressLine2: 'Leilighet 3',
      location: { postalCode: '0154', city: 'OSLO' },
      phoneNumber: '40000001',
      countryCode: '+47',
      email: 'kari@eksempel.no',
    });
    serve(everythingWorks);
    await openSender();
    expect(screen.getByRole('region', { name: /samme avsender/ })).toHaveTextContent(
      'c/o Ola Granli, Leilighet 3',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Bruk denne' }));
    expect(careOf()).toBeChecked();
    expect(field(/c\/o/)).toHaveValue('Ola Granli');
    expect(field(/Adresselinje 2/)).toHaveValue('Leilighet 3');
  });
});

describe('the recipient', () => {
  test('is told that c/o counts on a second line that is too long', async () => {
    serve(everythingWorks);
    await openRecipient({
      ...kari,
      careOf: true,
      careOfName: 'Ola Granli',
      address: { ...kari.address, addressLine2: 'L'.repeat(40) },
    });
    await next();
    expect(
      await screen.findByRole('link', {
        name: 'Kort ned adresselinje 2 til høyst 50 tegn, c/o medregnet',
      }),
    ).toBeVisible();
  });

  test('is asked for a street alone where a PO box is refused', async () => {
    serve(everythingWorks);
    const asked = () => screen.getByRole('combobox', { name: 'Adresse' });
    await openRecipient();
    expect(asked()).toHaveAccessibleDescription('Gate og nummer, eller postboks');
    cleanup();
    await openStep<RecipientDraft>({
      draft: {},
      page: (step) => <DomesticRecipient step={step} streetOnly />,
    });
    expect(asked()).toHaveAccessibleDescription('Gate og nummer');
  });

  test('is found by phone, and needs no e-mail address', async () => {
    serve(everythingWorks);
    const { proceed } = await openRecipient();
    await userEvent.type(field('Telefonnummer'), '40000001{Enter}');
    await screen.findByText(/Vi fant Kari Fjellheim/);
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({ recipient: { ...kari, email: '' } });
    });
    expect(savedSender.read()).toBeUndefined();
  });

  test('gets a second line when the first is long, and keeps it while the first is shortened', async () => {
    serve(everythingWorks);
    await openRecipient({ ...kari, address: { ...kari.address, street: 'x'.repeat(49) } });
    expect(screen.queryByRole('textbox', { name: /Adresselinje 2/ })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'Adresse' }), 'y');
    expect(field(/Adresselinje 2/)).toBeVisible();
    await userEvent.type(screen.getByRole('combobox', { name: 'Adresse' }), '{Backspace>20/}');
    expect(field(/Adresselinje 2/)).toBeVisible();
  });

  test('is in the third person in error messages', async () => {
    serve(everythingWorks);
    await openRecipient();
    await next();
    await screen.findByRole('link', { name: 'Skriv telefonnummer eller e‑post til mottakeren' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Skriv navnet på mottakeren',
        'Skriv adressen til mottakeren',
        'Skriv postnummeret til mottakeren',
      ]),
    );
  });

  test('with a landline gets no text message, and the page says so', async () => {
    serve(everythingWorks);
    await openRecipient();
    await userEvent.type(field('Telefonnummer'), '22334455');
    expect(await screen.findByText(/Dette er ikke et mobilnummer/)).toBeVisible();
    await userEvent.clear(field('Telefonnummer'));
    expect(screen.queryByText(/Dette er ikke et mobilnummer/)).not.toBeInTheDocument();
  });

  test("is not filled in with the customer's own address by the browser", async () => {
    serve(everythingWorks);
    await openRecipient();
    expect(field('Navn')).toHaveAttribute('autocomplete', 'section-recipient shipping name');
    expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveAttribute(
      'autocomplete',
      'section-recipient shipping address-line1',
    );
  });
});
