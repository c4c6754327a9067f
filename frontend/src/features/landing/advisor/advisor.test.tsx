import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { featuresQuery } from '@/api/get-features';
import type { Features, Product } from '@/api/schema';
import { type Service, ServicesContext } from '@/features/services/services-context';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { newQueries } from '@/test/open-flow';
import { Announcer } from '@/ui/announcer';
import { type Call, serve } from '@/test/serve';
import { emptyFilter, keepFilter } from '../stored-filter';
import { landingTexts } from '../texts';
import { Advisor } from './advisor';
import { advisorTexts } from './texts';

const country = (value: string, caption: string, alternativeName: string) => ({
  value,
  caption,
  alternativeNames: [alternativeName],
  available: true,
  notices: [],
  feature: { region: 'EUROPE' },
});

/** In øre, by the product's kind; undefined if it is not sold. */
function priceOf(product: Product): number | undefined {
  if (product.express) return undefined;
  if (product.smallParcel) return product.smallParcel.dropOffMethod === 'WITHPICKUP' ? 17800 : 10900;
  if (product.abroad) return product.abroad.productType === 'PACKAGE_ABROAD' ? 28900 : 21900;
  return 17900;
}

const service = (id: string): Service => ({ id, path: `/${id}`, name: id, listed: false });
const services = ['stamps', 'small-parcel', 'large-parcel', 'express', 'abroad'].map(service);
const user = userEvent.setup();
const onChoices = vi.fn();
let calls: readonly Call[];

/** The cache of a page that knows whether counters scan codes. */
function queriesOf(qrCode = true) {
  const queries = newQueries();
  queries.setQueryData(featuresQuery().queryKey, { qrCode } as Features);
  return queries;
}

/** Opens the filter. Returns a function that sends another line. */
function open(line?: string, sold = services, queries = queriesOf()) {
  const page = (asked?: { line: string }) => (
    <QueryClientProvider client={queries}>
      <ServicesContext value={sold}>
        <MemoryRouter>
          <Advisor asked={asked} onChoices={onChoices} />
        </MemoryRouter>
      </ServicesContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page(line === undefined ? undefined : { line }));
  return (next: string) => {
    rerender(page({ line: next }));
  };
}

beforeEach(async () => {
  window.sessionStorage.clear();
  onChoices.mockClear();
  calls = serve({
    'GET /sende/utland/api/code/countries': ({ url }: Call) => [
      url.includes('language=en')
        ? country('DE', 'Germany', 'Tyskland')
        : country('DE', 'Tyskland', 'Germany'),
      { ...country('BY', 'Belarus', 'Hviterussland'), available: false },
    ],
    'GET /sende/api/postal-place?name=Bergen': { city: 'BERGEN', postalCode: '5003', onlyCode: false },
    'GET /sende/api/postal-code?country=no&pnr=5003': { city: 'BERGEN', valid: true },
    'GET /sende/api/postal-place?name=Atlantis': { city: '', postalCode: '', onlyCode: false },
    'POST /sende/api/price/quotes': ({ body }: Call) =>
      (body as { products: Product[] }).products.map((product) => {
        const totalForSenderInOre = priceOf(product);
        return totalForSenderInOre === undefined ? {} : { quote: { totalForSenderInOre } };
      }),
  });
  await Promise.all([coreTexts.load('no'), landingTexts.load('no'), advisorTexts.load('no')]);
});

const fits = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const type = async (name: string, text: string) => {
  await user.clear(screen.getByRole('textbox', { name }));
  await user.type(screen.getByRole('textbox', { name }), text);
};
const typeSides = async (...sides: readonly string[]) => {
  for (const [index, name] of ['Lengde', 'Bredde', 'Høyde'].entries()) await type(name, sides[index] ?? '');
};

describe('a line', () => {
  test('fills in the fields, and what fits comes cheapest first with its price', async () => {
    open('et par sko til Bergen');

    expect(await screen.findByText('109 kr')).toBeVisible();
    expect(fits()).toEqual(['Liten pakke', 'Stor pakke', 'Vanlige frimerker']);
    expect(screen.getByRole('link', { name: '3 tjenester passer' })).toHaveAttribute('href', '#fits');
    expect(screen.getByRole('textbox', { name: 'Lengde' })).toHaveValue('33');
    expect(screen.getByRole('textbox', { name: 'Vekt' })).toHaveValue('1,2\u00a0kg');
    expect(screen.getByRole('textbox', { name: 'Postnummer eller sted' })).toHaveValue('Bergen');
    expect(await screen.findByText('BERGEN')).toBeVisible();
    expect(screen.getByText('til Bergen')).toBeVisible();
    expect(screen.getByText(/Mål og vekt er det som er vanlig/)).toBeVisible();
    expect(onChoices).toHaveBeenLastCalledWith(
      expect.objectContaining({
        to: { country: 'NO', postalCode: '5003', city: 'BERGEN', oneOfSeveral: true },
      }),
    );
  });

  test('finds the country by any of its names, and says what it did not understand', async () => {
    open('book 900 g to Germany, ASAP');

    expect(await screen.findByText('289 kr')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Land' })).toHaveValue('DE');
    expect(screen.getByText(/Dette forstod vi ikke: asap/)).toBeVisible();
    expect(onChoices).toHaveBeenLastCalledWith(
      expect.objectContaining({ grams: 900, measures: [24, 17, 3] }),
    );
  });

  test('of which nothing is understood leaves the fields as they are', async () => {
    const show = open();
    await typeSides('20', '15', '10');
    show('qwerty');
    expect(await screen.findByText(/Dette forstod vi ikke: qwerty/)).toBeVisible();
    show('');
    expect(await screen.findByText(/Skriv hva du vil sende/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Lengde' })).toHaveValue('20');
  });

  test('leaves alone what the customer fills in before the countries are known', async () => {
    let answer: (response: Response) => void = () => undefined;
    serve({
      'GET /sende/utland/api/code/countries': () => new Promise<Response>((resolve) => (answer = resolve)),
      'POST /sende/api/price/quotes': [],
    });
    open('bok 900 g til Germany');
    await type('Vekt', '2 kg');
    answer(Response.json([country('DE', 'Tyskland', 'Germany')]));
    expect(await screen.findByDisplayValue('Tyskland')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Vekt' })).toHaveValue('2 kg');
  });

  test('may have its postal code in wide digits', async () => {
    open('et par sko');
    await type('Postnummer eller sted', '５００３');
    expect(await screen.findByText('5003 BERGEN')).toBeVisible();
  });

  test('with a place that the register does not know asks for the postal code', async () => {
    open('bok til Atlantis');
    expect(await screen.findByText(/Vi kjenner ikke stedet/)).toBeVisible();
  });

  test('warns of what may be dangerous', async () => {
    open('powerbank til Bergen');
    expect(await screen.findByText(/Vær obs på «powerbank»/)).toBeVisible();
    expect(await screen.findByText('BERGEN')).toBeVisible();
  });
});

describe('the filter', () => {
  test('shows no product before anything is chosen, and asks for no price', () => {
    open();
    expect(screen.getByText(/Fyll inn det du vet/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('refuses sides that are not above 0, and those too large to send', async () => {
    open();
    await typeSides('10', '0', '10');
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Alle mål må være større enn 0.');
    expect(screen.getByRole('textbox', { name: 'Bredde' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Bredde' })).toHaveAccessibleDescription(/større enn 0/);
    await typeSides('241', '10', '10');
    expect(screen.getByText(/^For stor for oss/)).toBeVisible();
    expect(screen.queryByText(/passer$/)).toBeNull();
    expect(onChoices).toHaveBeenLastCalledWith(undefined);
  });

  test('refuses what is too large for a mailbox once a pickup is wanted', async () => {
    open();
    await typeSides('35', '25', '14');
    await screen.findByText(/tjenester passer$/);
    await user.click(screen.getByRole('checkbox', { name: 'Henting i egen postkasse' }));
    expect(screen.getByText(/^For stor for henting i postkassen/)).toBeVisible();
  });

  test('prices the pickup with the parcel, and says by how much a letter is too thick', async () => {
    open();
    await typeSides('35', '25', '9');
    await type('Vekt', '300 g');
    await user.click(screen.getByRole('checkbox', { name: 'Henting i egen postkasse' }));

    expect(await screen.findByText('178 kr')).toBeVisible();
    expect(fits()).toEqual(['Liten pakke']);
    const misfit = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
    // The mailbox holds the parcel, so it is not what limits the letters.
    expect(misfit('Digitalt frimerke').getByText('2 cm for tykk: høyst 7 cm')).toBeVisible();
    expect(misfit('Rekommandert brev').getByText('7 cm for tykk: høyst 2 cm')).toBeVisible();
  });

  test('says what is not sold, and when nothing fits', async () => {
    open('gitar til Bergen');
    const express = (await screen.findByText('Selges ikke i denne størrelsen og vekten')).closest('li');
    expect(express).toHaveTextContent('Ekspress neste dag');

    await user.click(screen.getByRole('checkbox', { name: 'Ekspress' }));
    await user.click(screen.getByRole('checkbox', { name: 'Postoppkrav' }));
    expect(
      await screen.findByText(
        'Vi finner ikke akkurat det du leter etter. Sjekk om du kan fjerne ett eller flere valg.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ingen tjenester passer' })).toBeVisible();
  });

  test('promises no code of what is not sold here', async () => {
    const itemOf = (name: string) =>
      within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
    open('brev til Bergen');
    await screen.findByText('BERGEN');
    for (const product of ['Rekommandert brev', 'Verdibrev']) {
      expect(itemOf(product).getByText('Kjøpes ikke her')).toBeVisible();
      expect(itemOf(product).queryByText(/^Du trenger/)).toBeNull();
    }
    expect(itemOf('Digitalt frimerke').getByText('Du trenger bare en penn')).toBeVisible();
    expect(itemOf('Vanlige frimerker').getByText('Du trenger frimerker')).toBeVisible();
  });

  test('promises the code of a registered letter that is sold here', async () => {
    open('brev til Bergen', [...services, service('registered-letter')]);
    expect(await screen.findByText('Du trenger ikke skriver: vis en QR-kode')).toBeVisible();
    expect(await screen.findByText('BERGEN')).toBeVisible();
  });

  test.each([
    [true, 'Du trenger ikke skriver: vis en QR-kode', 'Du trenger ikke skriver'],
    [false, 'Du må skrive ut en adresselapp', 'Du må skrive ut en adresselapp hvis du sender varer'],
  ])('knows whether counters scan codes: %s', async (qrCode, label, ofGoods) => {
    open('bok 900 g til Tyskland', services, queriesOf(qrCode));
    const needs = async (name: string) =>
      within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);
    expect((await needs('Pakke til utlandet')).getByText(label)).toBeVisible();
    // With documents alone it needs a pen.
    expect((await needs('Brev til utlandet')).getByText(ofGoods)).toBeVisible();
  });

  test('names the country in the language of the page', async () => {
    open('bok 900 g til Tyskland');
    expect(await screen.findByText('til Tyskland')).toBeVisible();
    await act(async () => {
      await Promise.all([coreTexts.load('en'), landingTexts.load('en'), advisorTexts.load('en')]);
      await changeLanguage('en');
    });
    expect(await screen.findByText('to Germany')).toBeVisible();
  });

  test('announces that nothing fits any more', async () => {
    render(<Announcer />);
    open('bok til Bergen');
    const announced = (text: RegExp) => screen.findByText(text, { selector: '[role=status] > p' });
    expect(await announced(/^\d tjenester passer$/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'Belarus');
    expect(await announced(/^Vi finner ikke akkurat det/)).toBeInTheDocument();
  });

  test('sends nothing to a closed country', async () => {
    open('bok til Hviterussland');
    expect(await screen.findAllByText('Vi sender ikke til landet akkurat nå')).toHaveLength(4);
  });

  test('keeps what is typed for the visit', async () => {
    open();
    await type('Vekt', '2 kg');
    document.body.replaceChildren();
    open();
    expect(screen.getByRole('textbox', { name: 'Vekt' })).toHaveValue('2 kg');
    await screen.findByText(/tjenester passer$/);
  });

  test('keeps the country that is chosen when the list of countries cannot be fetched, and prices for it', async () => {
    keepFilter({ ...emptyFilter, country: 'JP', weight: '900 g' });
    calls = serve({
      'GET /sende/utland/api/code/countries': () => new Response('', { status: 503 }),
      'POST /sende/api/price/quotes': ({ body }: Call) =>
        (body as { products: Product[] }).products.map(() => ({ quote: { totalForSenderInOre: 21900 } })),
    });
    open();
    expect(await screen.findByText('Vi fikk ikke hentet listen over land.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Land' })).toHaveDisplayValue('Japan');
    expect(screen.queryByRole('textbox', { name: 'Postnummer eller sted' })).toBeNull();
    expect((await screen.findAllByText(/219 kr/))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
    const [quotes] = calls.filter(({ method }) => method === 'POST');
    expect(JSON.stringify(quotes?.body)).toContain('"countryCode":"JP"');
  });

  test('offers the countries that are known, without a word about fetching them again in vain', async () => {
    const stored = 'countries-PACKAGE_ABROAD-DESTINATION-no';
    const known = [{ ...country('DE', 'Tyskland', 'Germany'), states: [] }];
    window.sessionStorage.setItem(stored, JSON.stringify(known));
    window.sessionStorage.setItem(`${stored}-timestamp`, '2020-01-01T00:00:00.000Z');
    calls = serve({ 'GET /sende/utland/api/code/countries': () => new Response('', { status: 503 }) });
    const queries = queriesOf();
    open(undefined, services, queries);
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    await waitFor(() => {
      expect(queries.isFetching()).toBe(0);
    });
    expect(screen.getByRole('option', { name: 'Tyskland' })).toBeInTheDocument();
    expect(screen.queryByText('Vi fikk ikke hentet listen over land.')).not.toBeInTheDocument();
  });

  test('asks for the unit of a weight, and knows the heaviest', async () => {
    open();
    await type('Vekt', '900');
    await user.tab();
    expect(screen.getByText(/^Skriv vekten med g eller kg/)).toBeVisible();
    await type('Vekt', '36 kg');
    expect(screen.getByText(/Vi tar høyst 35 kg/)).toBeVisible();
  });
});
