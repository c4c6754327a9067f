import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Country, CountryState } from '@/api/schema';
import type { AbroadRecipientDraft } from './abroad-party-steps';
import { AbroadRecipient } from './abroad-recipient-page';
import { emptyRecipient, type Recipient } from './recipient';
import { openStep } from './test-step';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './hint-message';

const country = (value: string, caption: string, dialCode: string): Country => ({
  value,
  caption,
  dialCode,
  alternativeNames: [],
  mostUsedRank: 0,
  states: [],
  available: true,
  notices: [],
});
const countries = [
  country('GG', 'Guernsey', '+44'),
  country('NO', 'Norge', '+47'),
  country('GB', 'Storbritannia', '+44'),
  country('SE', 'Sverige', '+46'),
];

const destination = {
  value: 'SE',
  caption: 'Sverige',
  dialCode: '+46',
  feature: {
    region: 'EUROPE',
    prepaidDuty: false,
    requiresTariffNumber: false,
    tariffNumberDigits: 8,
    customsUnion: true,
  },
} as const;

const asa: Recipient = {
  ...emptyRecipient,
  name: 'Åsa Öberg',
  address: { street: 'Storgatan 5', addressLine2: '', postalCode: '111 22', city: 'Stockholm' },
  phoneCountryCode: '+46',
};

const open = (
  recipient?: Recipient,
  states: readonly CountryState[] = [],
  country: AbroadRecipientDraft['country'] = destination,
) =>
  openStep<AbroadRecipientDraft>({
    countries,
    draft: { recipient, country },
    page: (step) => (
      <AbroadRecipient step={step} countryName="Sverige" states={states} stateRequired={states.length > 0} />
    ),
  });

const field = (name: string) => screen.getByRole('textbox', { name });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Neste' }));

describe('the recipient', () => {
  test('is in the chosen country, and has its dial code', async () => {
    await open();
    expect(field('Land')).toHaveValue('Sverige');
    expect(field('Land')).toHaveAttribute('readonly');
    const code = screen.getByRole('combobox', { name: 'Landkode' });
    expect(code).toHaveDisplayValue('+46 Sverige');
    expect([...code.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '+44 Guernsey, Storbritannia',
      '+47 Norge',
      '+46 Sverige',
    ]);
  });

  test.each([
    ['an e-mail address', { email: 'asa@exempel.se', phoneNumber: '' }],
    ['a phone number', { email: '', phoneNumber: '701234567' }],
  ])('is reached with %s alone', async (_, contact) => {
    const { proceed } = await open({ ...asa, ...contact });
    await next();
    await waitFor(() => {
      expect(proceed).toHaveBeenCalledExactlyOnceWith({
        recipient: {
          ...asa,
          ...contact,
          address: { ...asa.address, country: { value: 'SE', caption: 'Sverige' } },
        },
      });
    });
  });

  describe('of a shipment that is to go to another country now', () => {
    const guernsey = { value: 'GG', caption: 'Guernsey' };
    const moved = (contact: Partial<Recipient>) =>
      open({ ...asa, ...contact, address: { ...asa.address, country: guernsey } });

    test('is asked for the address there, and told so; name, e-mail and phone are kept', async () => {
      const { draft } = await moved({
        phoneNumber: '7911123456',
        phoneCountryCode: '+44',
        email: 'asa@exempel.se',
      });
      expect(
        await screen.findByText('Landet er nå Sverige. Skriv den nye adressen. Resten har vi beholdt.'),
      ).toBeVisible();
      for (const name of ['Adresse', 'Postnummer', 'Poststed']) expect(field(name)).toHaveValue('');
      expect(field('Navn')).toHaveValue('Åsa Öberg');
      expect(field('E-post')).toHaveValue('asa@exempel.se');
      expect(field('Telefonnummer')).toHaveValue('7911123456');
      expect(screen.getByRole('combobox', { name: 'Landkode' })).toHaveDisplayValue(
        '+44 Guernsey, Storbritannia',
      );

      expect(draft().recipient?.address.street).toBe('Storgatan 5'); // until there is another one
      await userEvent.type(field('Adresse'), 'K');
      expect(draft().recipient?.address).toEqual({
        street: 'K',
        addressLine2: '',
        postalCode: '',
        city: '',
        country: { value: 'SE', caption: 'Sverige' },
      });
    });

    test('gets the dial code of that country while no number is filled in', async () => {
      await moved({ phoneNumber: '', phoneCountryCode: '+44' });
      expect(screen.getByRole('combobox', { name: 'Landkode' })).toHaveDisplayValue('+46 Sverige');
    });
  });

  test.each([
    ['outside Europe says what to write without postcodes', 'WORLD', [], true],
    ['in Europe, where every country has them, says nothing of it', 'EUROPE', [], false],
    [
      'with states, which have them too, says nothing of it',
      'WORLD',
      [{ code: 'NY', name: 'New York' }],
      false,
    ],
  ] as const)('%s', async (_, region, states, isTold) => {
    await open(asa, states, { ...destination, feature: { ...destination.feature, region } });
    const told = 'Har landet ikke postnummer, skriver du 0000.';
    if (isTold) expect(field('Postnummer')).toHaveAccessibleDescription(told);
    else expect(screen.queryByText(told)).toBeNull();
  });

  test('is in a state where addresses have one, found by its name or its code', async () => {
    const reachable = { ...asa, email: 'asa@exempel.se' };
    const { proceed } = await open(reachable, [
      { code: 'NE', name: 'Nebraska' },
      { code: 'NY', name: 'New York' },
    ]);
    const state = await screen.findByRole('combobox', { name: 'Delstat' });
    await next();
    await screen.findByRole('link', { name: 'Velg delstaten til mottakeren' });
    expect(proceed).not.toHaveBeenCalled();

    await userEvent.type(state, 'oslo');
    expect(state).toBeValid();
    await userEvent.tab();
    await waitFor(() => {
      expect(state).toHaveAccessibleDescription(/Velg en delstat fra listen/);
    });
    await userEvent.clear(state);
    await userEvent.type(state, 'ny');
    await userEvent.tab();
    expect(state).toHaveValue('New York');
    await next();
    await waitFor(() => {
      expect(proceed.mock.calls[0]?.[0]).toMatchObject({ recipient: { address: { state: 'NY' } } });
    });
  });

  test('may get its state from the browser, which presses no key', async () => {
    const { proceed } = await open({ ...asa, email: 'asa@exempel.se' }, [{ code: 'NY', name: 'New York' }]);
    const state = await screen.findByRole('combobox', { name: 'Delstat' });
    expect(state).toHaveAttribute('autocomplete', 'section-recipient shipping address-level1');
    fireEvent.change(state, { target: { value: 'NY' } });
    fireEvent.blur(state);
    expect(state).toHaveValue('New York');
    await next();
    await waitFor(() => {
      expect(proceed.mock.calls[0]?.[0]).toMatchObject({ recipient: { address: { state: 'NY' } } });
    });
  });

  test('has its state by name when the customer comes back to it', async () => {
    await open({ ...asa, email: 'asa@exempel.se', address: { ...asa.address, state: 'NY' } }, [
      { code: 'NY', name: 'New York' },
    ]);
    expect(await screen.findByRole('combobox', { name: 'Delstat' })).toHaveValue('New York');
  });

  test('is promised no notice, because a letter without tracking gets none', async () => {
    await open(asa);
    const contact = screen.getByRole('group', { name: /nå mottakeren/ });
    expect(contact).toHaveTextContent(/varsler og spørsmål/);
    expect(contact).not.toHaveTextContent(/når sendingen kommer/);
  });

  test('needs a phone number or an e-mail address: both fields say so, the summary once, and one answer satisfies both', async () => {
    const { proceed } = await open(asa);
    await next();
    const missing = 'Skriv telefonnummer eller e‑post til mottakeren';
    await userEvent.click(await screen.findByRole('link', { name: missing }));
    expect(field('E-post')).toHaveFocus(); // the first of the two
    expect(field('E-post')).toHaveAccessibleDescription(new RegExp(missing));
    expect(field('Telefonnummer')).toHaveAccessibleDescription(new RegExp(missing));
    expect(proceed).not.toHaveBeenCalled();

    await userEvent.type(field('Telefonnummer'), '701234567');
    await waitFor(() => {
      expect(field('E-post')).toBeValid();
    });
    expect(field('Telefonnummer')).toBeValid();
  });

  test('shows no error while the customer moves from one of the two fields to the other', async () => {
    await open(asa);
    await userEvent.click(field('E-post'));
    await userEvent.tab();
    expect(field('E-post')).toBeValid();
  });

  test('is written in Latin letters and within the limits of a label', async () => {
    const { proceed } = await open({
      ...asa,
      name: 'Иван',
      address: { street: 'S'.repeat(36), addressLine2: 'L'.repeat(36), postalCode: '1', city: '東京' },
      email: 'asa@exempel.se',
    });
    await next();
    await screen.findByRole('link', { name: 'Skriv navnet med latinske bokstaver' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Kort ned adressen til høyst 35 tegn. Bruk adresselinje 2 til det som ikke får plass.',
        'Kort ned adresselinje 2 til høyst 35 tegn',
        'Skriv et postnummer på minst 2 tegn',
        'Skriv poststedet med latinske bokstaver',
      ]),
    );
    expect(proceed).not.toHaveBeenCalled();
  });

  test("is not filled in with the customer's own address by the browser", async () => {
    await open();
    const fields = ['Navn', 'Adresse', 'Postnummer', 'Poststed', 'E-post', 'Telefonnummer'].map(field);
    expect(fields.map((each) => each.getAttribute('autocomplete'))).toEqual(
      ['name', 'address-line1', 'postal-code', 'address-level2', 'email', 'tel-national'].map(
        (detail) => `section-recipient shipping ${detail}`,
      ),
    );
  });
});
