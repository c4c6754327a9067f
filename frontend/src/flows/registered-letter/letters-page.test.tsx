import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { draftOf } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { partyTexts } from '@/steps/party/texts/texts';
import { summaryTexts } from '@/steps/summary/texts/texts';
import { openFlow } from '@/test/open-flow';
import { type Call, refuse, serve } from '@/test/serve';
import { registeredLetterFlow as flow } from './flow';
import { anne, ola, twoLetters } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './letters-page';
import '@/steps/party/recipient-dialog';
import '@/steps/summary/checkout-page';
import '@/steps/summary/order-failure';
import '@/ui/combobox-with-list';
import '@/ui/problem-box-content';

const store = draftOf(flow);

const strandgaten = {
  street: 'Strandgaten 5',
  postalCode: '5013',
  city: 'BERGEN',
  type: 'STREET',
  fullAddress: 'Strandgaten 5, 5013 BERGEN',
  locationId: '5013-strandgaten-5',
};

interface Quoted {
  product: { registeredLetters: { recipients: unknown[] } };
}
const quote = ({ body }: Call) => {
  const ore = 24_900 * (body as Quoted).product.registeredLetters.recipients.length;
  const lines = [{ type: 'ITEM', amountInOre: ore, paidByRecipient: false }];
  return { lines, totalForSenderInOre: ore, totalForRecipientInOre: 0 };
};

const open = (path = '') =>
  openFlow(flow, `/${flow.path}${path}`, { ...environmentOfHost('localhost'), registeredLetter: true });

beforeEach(async () => {
  await changeLanguage('no');
  await Promise.all([coreTexts.load(), partyTexts.load(), summaryTexts.load(), flow.texts.load()]);
  serve({
    'GET /sende/api/price': {
      services: { RegisteredLetter: { products: { small: { mainland: { amountToPayInOre: 24_900 } } } } },
    },
    'POST /sende/api/price/quote': quote,
    'GET /sende/api/cancellation-terms': {},
    'GET /sende/utland/api/code/countries': [],
    'POST /sende/api/v1/addresses/find': { addresses: [strandgaten] },
    'POST /sende/api/domestic/person/search': {
      name: 'Ola Nordmann',
      address: 'Strandgaten 5',
      postalCode: '5013',
      city: 'BERGEN',
    },
    'GET /sende/utland/api/features': {
      environment: 'dev',
      qrCode: true,
      paymentProviders: ['VIPPS'],
      maintenance: { banners: [], paymentClosed: [] },
    },
    'POST /sende/api/order': refuse(400, 'requestInvalid', {
      fieldErrors: [{ field: 'consignments[1].recipient.phoneNumber.number', code: 'INVALID' }],
    }),
  });
});

const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const address = () => screen.getByRole('combobox', { name: 'Adresse' });

async function pay() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Vipps' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Betal 498/ }));
}

test('a size and a recipient are needed', async () => {
  await open();
  await userEvent.click(button('Neste'));
  await userEvent.click(await screen.findByRole('link', { name: 'Legg til minst én mottaker' }));
  expect(button('Legg til mottaker')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Velg hvor stort brevet er' })).toBeVisible();
});

describe('a recipient', () => {
  test('is found by phone, but the address must be picked', async () => {
    await open();
    await userEvent.click(button('Legg til mottaker'));
    await screen.findByRole('dialog', { name: 'Legg til mottaker' });
    await waitFor(() => {
      expect(field('Telefonnummer')).toHaveFocus();
    });
    await userEvent.type(field('Telefonnummer'), '91234567');
    await userEvent.tab();
    await waitFor(() => {
      expect(field('Navn')).toHaveValue('Ola Nordmann');
    });
    expect(address()).toHaveValue('Strandgaten 5, 5013 BERGEN');
    expect(await screen.findByText('Velg adressen fra listen.')).toBeVisible();

    await userEvent.click(button('Lagre mottakeren'));
    expect(
      await screen.findByRole('link', { name: 'Ugyldig adresse, velg en adresse fra listen' }),
    ).toBeVisible();
    await userEvent.click(address());
    await userEvent.click(await screen.findByRole('option', { name: 'Strandgaten 5, 5013 BERGEN' }));
    expect(screen.queryByRole('link', { name: /Ugyldig adresse/ })).toBeNull();
    await userEvent.click(button('Lagre mottakeren'));

    await waitFor(() => {
      expect(button('Legg til mottaker')).toHaveFocus();
    });
    expect(screen.getByRole('status')).toHaveTextContent('Ola Nordmann er lagt til. 1 brev til sammen.');
    expect(store.get().recipients).toMatchObject([{ id: 1, address: { locationId: '5013-strandgaten-5' } }]);
  });

  test('is told when addresses cannot be searched, and what to do', async () => {
    await open();
    await userEvent.click(button('Legg til mottaker'));
    serve({
      'GET /sende/utland/api/code/countries': [],
      'POST /sende/api/v1/addresses/find': refuse(503, 'serviceUnavailable'),
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Adresse' }), 'Nøstegaten');
    expect(await screen.findByText(/^Vi får ikke søkt etter adresser akkurat nå/)).toBeVisible();
    expect(screen.queryByText(/^Vi fant ingen slik adresse/)).toBeNull();
  });

  test('loses the picked address when it is edited', async () => {
    store.change(twoLetters);
    await open();
    await userEvent.click(button('Endre Ola Nordmann'));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Adresse' }), ' nord');
    await userEvent.click(button('Lagre mottakeren'));
    expect(await screen.findByRole('link', { name: /^Ugyldig adresse/ })).toBeVisible();
  });

  test('is changed, and the focus returns to its button', async () => {
    store.change(twoLetters);
    await open();
    await userEvent.click(button('Endre Anne Berg'));
    await screen.findByRole('dialog', { name: 'Endre mottaker' });
    await userEvent.clear(field('Navn'));
    await userEvent.type(field('Navn'), 'Anne Fjell');
    await userEvent.click(button('Lagre mottakeren'));
    await waitFor(() => {
      expect(button('Endre Anne Fjell')).toHaveFocus();
    });
    expect(names()).toEqual(['Ola Nordmann', 'Anne Fjell']);
  });

  test('is deleted, and the price follows; the deletion can be undone', async () => {
    store.change(twoLetters);
    await open();
    expect((await screen.findAllByText(/^498/)).length).toBeGreaterThan(0);
    await userEvent.click(button('Slett Ola Nordmann'));
    expect(names()).toEqual(['Anne Berg']);
    expect((await screen.findAllByText(/^249/)).length).toBeGreaterThan(0);
    expect(button('Angre slettingen av Ola Nordmann')).toHaveFocus();
    await userEvent.click(button('Angre slettingen av Ola Nordmann'));
    expect(names()).toEqual(['Ola Nordmann', 'Anne Berg']);
    expect(button('Endre Ola Nordmann')).toHaveFocus();
  });

  test('is restored also when another one was deleted after it, each at its place', async () => {
    store.change({ ...twoLetters, recipients: [ola, anne, { ...ola, id: 3, name: 'Per Dahl' }] });
    await open();
    await userEvent.click(button('Slett Anne Berg'));
    await userEvent.click(button('Slett Ola Nordmann'));
    await userEvent.click(button('Angre slettingen av Ola Nordmann'));
    expect(names()).toEqual(['Ola Nordmann', 'Per Dahl']);
    await userEvent.click(button('Angre slettingen av Anne Berg'));
    expect(names()).toEqual(['Ola Nordmann', 'Anne Berg', 'Per Dahl']);
    expect(screen.queryByRole('button', { name: /^Angre/ })).toBeNull();
  });

  test('is one of at most 20', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => ({ ...ola, id: index + 1 }));
    store.change({ ...twoLetters, recipients });
    await open();
    expect(button('Legg til mottaker')).toHaveAccessibleDescription(/plass til 20 mottakere/);
    await userEvent.click(button('Legg til mottaker'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('an error of the server leads to the recipient that it is about', async () => {
  store.change({ ...twoLetters, termsAccepted: true });
  await open('/oppsummering');
  await pay();
  await userEvent.click(
    await screen.findByRole('link', { name: `Gå til mottakeren ${anne.name} og rett opp: telefonnummer` }),
  );
  await screen.findByRole('dialog', { name: 'Endre mottaker' });
  expect(field('Navn')).toHaveValue(anne.name);
});

test('an order that could not be placed says so in the words of registered letters', async () => {
  store.change({ ...twoLetters, termsAccepted: true });
  serve({
    'POST /sende/api/price/quote': quote,
    'GET /sende/api/cancellation-terms': {},
    'GET /sende/utland/api/features': {
      environment: 'dev',
      paymentProviders: ['VIPPS'],
      maintenance: { banners: [], paymentClosed: [] },
    },
    'POST /sende/api/order': refuse(500, 'order_storage_failed'),
  });
  await open('/oppsummering');
  await pay();
  expect(await screen.findByText(/^Noe gikk galt under bestillingen/)).toBeVisible();
});
