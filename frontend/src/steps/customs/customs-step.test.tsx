import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countriesQuery } from '@/api/list-countries';
import type { Country } from '@/api/schema';
import { environmentOfHost } from '@/domain/environment';
import { coreTexts } from '@/i18n/core/texts';
import { Announcer } from '@/ui/announcer';
import type { CustomsDetails, CustomsDraft, CustomsItem } from './customs-answers';
import { itemDemands } from '@/domain/customs-item';
import { CustomsStep } from './customs-step';
import { countryTexts } from '@/steps/country/texts/texts';
import { customsTexts } from './texts/texts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/ui/confirm-dialog-content';
import '@/ui/problem-box-content';

const sweden = { requiresTariffNumber: false, tariffNumberDigits: 8, prepaidDuty: false };
const usa = { requiresTariffNumber: true, tariffNumberDigits: 10, prepaidDuty: true };

const usaLimits = {
  gift: { inUsdCents: 100_00, inOre: 1012_00 },
  other: { inUsdCents: 800_00, inOre: 8096_00 },
  usdRate: '10.12',
  usdRateFrom: '2026-01-01',
};

const sweater: CustomsItem = {
  id: 1,
  description: 'Wool sweater',
  quantity: 2,
  value: 600,
  netWeightInKg: 0.8,
  tariffNumber: '',
};
const book: CustomsItem = {
  ...sweater,
  id: 2,
  description: 'Novel',
  quantity: 1,
  value: 200,
  netWeightInKg: 0.35,
};

const gift = { value: 'GIFT', caption: 'Gave', requiresTariff: false } as const;
const sale = { value: 'SALE', caption: 'Salg', requiresTariff: true } as const;

const country = (value: string, caption: string): Country => ({
  value,
  caption,
  alternativeNames: [],
  mostUsedRank: 0,
  states: [],
  dialCode: '',
  available: true,
  notices: [],
});
const countries = [country('NO', 'Norge'), country('CN', 'Kina'), country('SE', 'Sverige')];

const hits = [{ code: '61101100', description: 'Genser av ull', descriptionEn: 'Sweater of wool, knitted' }];

const onNext = vi.fn();

const onRaiseWeight = vi.fn();

type StepProps = ComponentProps<typeof CustomsStep>;
type Props = Partial<
  Omit<StepProps, 'destination' | 'weight'> & {
    destination: Partial<StepProps['destination']>;
    weight: Partial<StepProps['weight']>;
  }
>;

/** The step with its own draft, as a flow renders it. */
function Customs({ start, destination, weight, ...props }: { start: CustomsDetails } & Props) {
  const [draft, setDraft] = useState<CustomsDraft>({ customsDetails: start });
  return (
    <CustomsStep
      step={{
        texts: undefined,
        title: 'Toll',
        draft,
        environment: environmentOfHost('shop.example'),
        progress: { current: 0, steps: [] },
        editing: false,
        backPath: '/',
        nextPath: undefined,
        change: setDraft,
        proceed: onNext,
        cancel: () => undefined,
      }}
      product="PACKAGE_ABROAD"
      destination={{ code: 'SE', demandsOf: (reason) => itemDemands(reason, sweden), ...destination }}
      weight={{
        maxWeightInGrams: 2000,
        priceInOre: 38900,
        heavier: undefined,
        mostGrams: 20000,
        onRaise: onRaiseWeight,
        ...weight,
      }}
      {...props}
    />
  );
}

const origins = countriesQuery({ product: 'PACKAGE_ABROAD', role: 'ORIGIN', language: 'no' }).queryKey;

/** `known`: the countries of origin, if the page has fetched them. */
function show(start: CustomsDetails, props: Props = {}, known: Country[] | null = countries) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) client.setQueryData(origins, known);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Customs start={start} {...props} />
        <Announcer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const addButton = () => screen.getByRole('button', { name: 'Legg til vare' });
const reasonField = () => screen.getByRole('combobox', { name: 'Hvorfor sender du dette?' });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Neste' }));
const dialog = () => within(screen.getByRole('dialog'));
const opened = () => screen.findByRole('dialog');
const write = (name: RegExp, text: string) => userEvent.type(dialog().getByRole('textbox', { name }), text);
const items = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(async () => {
  onNext.mockReset();
  onRaiseWeight.mockReset();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(hits)));
  await Promise.all([coreTexts.load('no'), customsTexts.load('no'), countryTexts.load('no')]);
  await import('./item-dialog');
});

describe('the reason', () => {
  test('comes first: the button that adds items is disabled and says why', async () => {
    show({ customsItemList: [] });
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    expect(addButton()).toHaveAccessibleDescription('Velg årsak før du legger til varer.');
    await userEvent.click(addButton());
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.selectOptions(reasonField(), 'Gave');
    await userEvent.click(addButton());
    expect(await screen.findByRole('dialog', { name: 'Legg til vare' })).toBeVisible();
  });

  test('asks for confirmation before it deletes the items', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [sweater, book] });
    await userEvent.selectOptions(reasonField(), 'Salg');
    await screen.findByRole('dialog');
    expect(dialog().getByText(/De 2 varene du har ført opp, blir slettet/)).toBeVisible();

    expect(dialog().getByRole('button', { name: 'Behold årsaken' })).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Behold årsaken' }));
    expect(reasonField()).toHaveDisplayValue('Gave');
    expect(items()).toEqual(['Wool sweater', 'Novel']);
  });

  test('deletes the items when it changes, and announces it', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [sweater, book] });
    await userEvent.selectOptions(reasonField(), 'Salg');
    await screen.findByRole('dialog');
    await userEvent.click(dialog().getByRole('button', { name: 'Bytt årsak og slett varene' }));
    expect(reasonField()).toHaveDisplayValue('Salg');
    expect(items()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Årsaken er byttet og varene er slettet');
  });

  test('is required before the next step', async () => {
    show({ customsItemList: [] });
    await next();
    expect(onNext).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Velg hvorfor du sender dette' }));
    expect(reasonField()).toHaveFocus();
  });
});

describe('an item', () => {
  test('that lacks what another destination asks for says so, and leads to its fields', async () => {
    show(
      { sendingAbroadReason: gift, customsItemList: [{ ...sweater, tariffNumber: '6110.11.00' }, book] },
      { destination: { demandsOf: (reason) => itemDemands(reason, usa) } },
    );
    expect(screen.getAllByText('Må rettes for dette landet')).toHaveLength(2);
    await next();
    expect(onNext).not.toHaveBeenCalled();
    expect(await screen.findByRole('link', { name: 'Rett Novel for dette landet' })).toHaveAttribute(
      'href',
      '#edit-item-2',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Endre Wool sweater' }));
    await opened();
    expect(await dialog().findByRole('textbox', { name: 'Tolltariffnummer' })).toBeInvalid();
    expect(dialog().getByRole('combobox', { name: 'Opprinnelsesland' })).toBeInvalid();
    expect(dialog().getByRole('textbox', { name: 'Antall' })).toBeValid();
  });

  test('is added, announced, and the focus returns to the button', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [] });
    await userEvent.click(addButton());
    await opened();
    await userEvent.click(dialog().getByRole('button', { name: 'Skriv det selv' }));
    await write(/Beskrivelse/, 'Wool sweater');
    await write(/Verdi/, '600');
    await write(/Nettovekt/, '0,8');
    await userEvent.click(dialog().getByRole('button', { name: 'Lagre varen' }));

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(items()).toEqual(['Wool sweater']);
    expect(addButton()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      /Wool sweater er lagt til. 1 vare, til sammen 600 kr og 800 g/,
    );
    expect(screen.getByText(/^800 g av 2 kg$/)).toBeVisible();
  });

  test('is the last of fifty', () => {
    const customsItemList = Array.from({ length: 50 }, (_, id) => ({ ...book, id }));
    show({ sendingAbroadReason: gift, customsItemList });
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    expect(addButton()).toHaveAccessibleDescription(/har plass til 50 varelinjer/);
  });

  test('must be complete: every field shows its error', async () => {
    show({ sendingAbroadReason: sale, customsItemList: [] });
    await userEvent.click(addButton());
    await opened();
    await userEvent.clear(dialog().getByRole('textbox', { name: 'Antall' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Lagre varen' }));

    const links = await dialog().findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Beskriv varen på engelsk',
      'Finn eller skriv tolltariffnummeret',
      'Skriv hvor mange det er',
      'Skriv hva varene er verdt',
      'Skriv hva varene veier',
      'Velg land',
    ]);
    await userEvent.click(dialog().getByRole('link', { name: 'Velg land' }));
    expect(dialog().getByRole('combobox', { name: 'Opprinnelsesland' })).toHaveFocus();
  });

  test('says in the place of the countries that they could not be fetched, and fetches them again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    show({ sendingAbroadReason: sale, customsItemList: [] }, {}, null);
    await userEvent.click(addButton());
    await opened();
    expect(await dialog().findByText('Vi fikk ikke hentet opprinnelsesland.')).toBeVisible();
    expect(dialog().queryByRole('combobox', { name: 'Opprinnelsesland' })).not.toBeInTheDocument();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(countries)));
    await userEvent.click(dialog().getByRole('button', { name: 'Prøv igjen' }));
    expect(await dialog().findByRole('combobox', { name: 'Opprinnelsesland' })).toBeVisible();
  });

  test('to the USA needs a tariff number of ten digits and an origin, even as a gift', async () => {
    show(
      { sendingAbroadReason: gift, customsItemList: [] },
      {
        destination: {
          code: 'US',
          name: 'USA',
          demandsOf: (reason) => itemDemands(reason, usa),
          notices: ['USA_DUTY'],
          limits: usaLimits,
        },
      },
    );
    expect(screen.getByRole('heading', { name: 'Varer til USA' })).toBeVisible();
    expect(
      screen.getByText(/^Gaver: høyst ca. 1\s012\skr \(100\sUSD, kurs 10,12 fra 1. januar 2026\)\.$/),
    ).toBeVisible();
    await userEvent.click(addButton());
    await opened();
    expect(dialog().getByRole('textbox', { name: /Verdi/ })).toHaveAccessibleDescription(
      /Gaver til USA: høyst 1\s012\skr for hele sendingen/,
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Skriv det selv' }));
    await write(/Tolltariffnummer/, '61101100');
    await userEvent.click(dialog().getByRole('button', { name: 'Lagre varen' }));
    expect(await dialog().findByRole('link', { name: /Sjekk tolltariffnummeret/ })).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Velg land' })).toBeVisible();
  });

  test('to Puerto Rico, which has the customs of the USA, is told the rules by its name', () => {
    show(
      { sendingAbroadReason: gift, customsItemList: [] },
      { destination: { name: 'Puerto Rico', notices: ['USA_DUTY'], limits: usaLimits } },
    );
    expect(screen.getByRole('heading', { name: 'Varer til Puerto Rico' })).toBeVisible();
  });

  test('lists the errors of all its fields, also of those that appear with them', async () => {
    show(
      { sendingAbroadReason: sale, customsItemList: [] },
      { destination: { demandsOf: (reason) => itemDemands(reason, usa) } },
    );
    await userEvent.click(addButton());
    await opened();
    await userEvent.click(dialog().getByRole('button', { name: 'Lagre varen' }));
    await dialog().findByText('Rett opp dette før du lagrer');
    const anchors = dialog()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(anchors).toEqual(['#description', '#tariffNumber', '#value', '#netWeight', '#origin']);
  });

  test.each([
    ['finds nothing', 200, 'Ingen treff. Prøv et enklere ord, eller skriv det selv.'],
    ['fails', 500, 'Søket virker ikke akkurat nå. Du kan skrive det selv.'],
  ])('says what to do when the search %s', async (_what, status, says) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { status })));
    show({ sendingAbroadReason: sale, customsItemList: [] });
    await userEvent.click(addButton());
    await opened();
    await userEvent.type(dialog().getByRole('combobox', { name: 'Hva er det?' }), 'genser');
    expect(await dialog().findByText(says)).toBeVisible();
  });

  test('takes number and description from the search, and keeps what the customer wrote', async () => {
    show({ sendingAbroadReason: sale, customsItemList: [] });
    await userEvent.click(addButton());
    await opened();
    const search = dialog().getByRole('combobox', { name: 'Hva er det?' });
    await waitFor(() => {
      expect(search).toHaveFocus();
    });
    await userEvent.type(search, 'genser');
    await userEvent.click(await dialog().findByRole('option', { name: /Genser av ull/ }));
    expect(dialog().getByText('Tolltariffnummer 6110.11.00')).toBeVisible();
    expect(dialog().queryByRole('textbox', { name: /Beskrivelse/ })).toBeNull();

    await userEvent.click(dialog().getByRole('button', { name: 'Endre Sweater of wool, knitted' }));
    expect(dialog().getByRole('textbox', { name: /Beskrivelse/ })).toHaveFocus();
    expect(dialog().getByRole('textbox', { name: 'Tolltariffnummer' })).toHaveValue('6110.11.00');
    expect(dialog().getByRole('textbox', { name: /Beskrivelse/ })).toHaveValue('Sweater of wool, knitted');

    await write(/Beskrivelse/, ', red');
    await userEvent.clear(search);
    await userEvent.type(search, 'genser');
    await userEvent.click(await dialog().findByRole('option', { name: /Genser av ull/ }));
    expect(dialog().getByRole('textbox', { name: /Beskrivelse/ })).toHaveValue(
      'Sweater of wool, knitted, red',
    );
  });

  test('that is complete is not called wrong while the countries of origin are being fetched', async () => {
    let answer: (response: Response) => void = () => undefined;
    const asked = new Promise<Response>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', () => asked);
    const norwegian = {
      ...sweater,
      tariffNumber: '6110.11.00',
      countryOfOrigin: { value: 'NO', caption: 'Norge' },
    };
    show({ sendingAbroadReason: sale, customsItemList: [norwegian] }, {}, null);
    await userEvent.click(screen.getByRole('button', { name: /^Endre / }));
    await opened();
    const wrong = () => dialog().queryByText('Velg et land fra listen');
    await userEvent.tab(); // meanwhile a check would have ended
    expect(wrong()).toBeNull();
    answer(Response.json(countries));
    expect(await dialog().findByDisplayValue('Norge')).toBeVisible();
    expect(wrong()).toBeNull();
  });

  test('is changed in the same dialog, and the focus returns to its button', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [sweater, book] });
    await userEvent.click(screen.getByRole('button', { name: 'Endre Novel' }));
    await opened();
    await userEvent.clear(dialog().getByRole('textbox', { name: /Verdi/ }));
    await write(/Verdi/, '1 000');
    await userEvent.click(dialog().getByRole('button', { name: 'Lagre varen' }));
    expect(await screen.findByText(/^1 600 kr$/)).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Endre Novel' })).toHaveFocus();
    });
  });

  test('is deleted at once, and returns to its place when the deletion is cancelled', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [sweater, book] });
    await userEvent.click(screen.getByRole('button', { name: 'Slett Wool sweater' }));
    expect(items()).toEqual(['Novel']);
    const restore = screen.getByRole('button', { name: 'Angre slettingen av Wool sweater' });
    expect(restore).toHaveFocus();
    await userEvent.click(restore);
    expect(items()).toEqual(['Wool sweater', 'Novel']);
    expect(screen.getByRole('button', { name: 'Endre Wool sweater' })).toHaveFocus();
  });

  test('keeps what was typed when the dialog is closed, until it is saved', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [sweater] });
    const open = async (button: HTMLElement) => {
      await userEvent.click(button);
      await opened();
    };
    const weight = () => dialog().getByRole('textbox', { name: /Nettovekt/ });
    const close = () => userEvent.click(dialog().getByRole('button', { name: 'Lukk' }));

    await open(addButton());
    await write(/Nettovekt/, '0,3');
    await close();
    await open(screen.getByRole('button', { name: 'Endre Wool sweater' }));
    expect(weight()).toHaveValue('0,8');
    await close();
    await open(addButton());
    expect(weight()).toHaveValue('0,3');
    await close();
    await open(addButton());
    expect(weight()).toHaveValue('0,3');

    await userEvent.click(dialog().getByRole('button', { name: 'Skriv det selv' }));
    await write(/Beskrivelse/, 'Novel');
    await write(/Verdi/, '200');
    await userEvent.click(dialog().getByRole('button', { name: 'Lagre varen' }));
    await waitFor(() => {
      expect(items()).toEqual(['Wool sweater', 'Novel']);
    });
    await open(addButton());
    expect(weight()).toHaveValue('');
  });

  test('is unchanged when the dialog is cancelled, and what was typed is forgotten', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [sweater] });
    await userEvent.click(screen.getByRole('button', { name: 'Endre Wool sweater' }));
    await opened();
    await waitFor(() => {
      expect(dialog().getByRole('button', { name: 'Endre Wool sweater' })).toHaveFocus();
    });
    await userEvent.clear(dialog().getByRole('textbox', { name: /Verdi/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Avbryt' }));
    expect(items()).toEqual(['Wool sweater']);
    const edit = screen.getByRole('button', { name: 'Endre Wool sweater' });
    expect(edit).toHaveFocus();
    await userEvent.click(edit);
    await opened();
    expect(dialog().getByRole('textbox', { name: /Verdi/ })).toHaveValue('600');
  });
});

describe('the declaration as a whole', () => {
  test('needs items', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [] });
    await next();
    expect(await screen.findByText('Ingen varer er ført opp')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Legg til minst én vare' }));
    expect(addButton()).toHaveFocus();
    expect(onNext).not.toHaveBeenCalled();
  });

  test('may be empty for a letter with documents', async () => {
    const documents = { value: 'DOCUMENTS', caption: 'Dokumenter', requiresTariff: false } as const;
    show({ sendingAbroadReason: documents, customsItemList: [] }, { product: 'LETTER_ABROAD' });
    await next();
    expect(onNext).toHaveBeenCalledOnce();
  });

  test('leads to the next step when it is complete', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [sweater] });
    await next();
    expect(onNext).toHaveBeenCalledOnce();
  });

  test('stops above 5000 kr, and says how to proceed', async () => {
    show({ sendingAbroadReason: gift, customsItemList: [{ ...sweater, value: 5001 }] });
    expect(screen.getByText('Du kan ikke bestille denne sendingen her')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
    await next();
    expect(onNext).not.toHaveBeenCalled();
  });

  test('stops above the limit of its destination at once, and says how to proceed', async () => {
    const usaProps = { destination: { limits: usaLimits, name: 'USA' } };
    show({ sendingAbroadReason: gift, customsItemList: [{ ...sweater, value: 2000 }] }, usaProps);
    expect(await screen.findByText('Varene er verdt mer enn mottakerlandet tillater')).toBeVisible();
    expect(
      screen.getByText(
        /Varene er verdt 2\s000\skr til sammen. Gaver til USA kan være verdt høyst ca. 1\s012\skr./,
      ),
    ).toBeVisible();
    await next();
    expect(onNext).not.toHaveBeenCalled();
    await userEvent.click(
      screen.getByRole('link', { name: 'Varene er verdt mer enn mottakerlandet tillater' }),
    );
    expect(document.getElementById('value-limit')).toHaveFocus();
  });

  test('that weighs too much offers the class that holds it, with its price', async () => {
    const heavier = {
      offer: { grams: 3000, priceInOre: 42900 },
      error: null,
      refetch: () => undefined,
    };
    show(
      { sendingAbroadReason: gift, customsItemList: [{ ...sweater, netWeightInKg: 2.4 }] },
      { weight: { heavier } },
    );
    expect(screen.getByText(/Varene veier 2,4 kg til sammen. Du har valgt opptil 2 kg/)).toBeVisible();
    await next();
    expect(onNext).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^Øk til 3\skg for 429\skr$/ }));
    expect(onRaiseWeight).toHaveBeenCalledExactlyOnceWith(3000);
    expect(addButton()).toHaveFocus();
  });

  test('that is too heavy for all classes shows the maximum', () => {
    const heavy = { ...sweater, netWeightInKg: 2.4 };
    show(
      { sendingAbroadReason: gift, customsItemList: [heavy] },
      { product: 'LETTER_ABROAD', weight: { mostGrams: 2000 } },
    );
    expect(screen.getByText(/Et brev kan veie høyst 2000 g/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Øk/ })).toBeNull();
  });

  test('that is too heavy for a small parcel does not say that every parcel has its maximum', () => {
    const heavy = { ...sweater, netWeightInKg: 5.4 };
    show({ sendingAbroadReason: gift, customsItemList: [heavy] }, { weight: { mostGrams: 5000 } });
    expect(screen.getByText(/^En slik pakke kan veie høyst 5 kg/)).toBeVisible();
  });

  test('offers no higher weight class before its price is known', async () => {
    const refetch = vi.fn();
    const heavier = { offer: undefined, error: new Error('offline'), refetch };
    show(
      { sendingAbroadReason: gift, customsItemList: [{ ...sweater, netWeightInKg: 2.4 }] },
      { weight: { heavier } },
    );
    expect(screen.queryByRole('button', { name: /Øk/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(refetch).toHaveBeenCalledOnce();
    // The button disappears meanwhile.
    expect(document.activeElement).toHaveAttribute('aria-label', 'Varene veier mer enn du har valgt');
  });
});
