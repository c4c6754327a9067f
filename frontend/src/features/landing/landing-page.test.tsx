import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@/api/schema';
import { coreTexts } from '@/i18n/core/texts';
import { type Call, inTurn, serve } from '@/test/serve';
import { type Service, ServicesContext } from '@/features/services/services-context';
import { LandingPage } from './landing-page';
import { landingTexts } from './texts';

/** A product's price in øre, in a call for several prices. */
function priceOf(product: Product): number | undefined {
  if (product.abroad) return undefined;
  if (product.digitalStamps) return 2700;
  if (product.registeredLetters) return 24900;
  if (product.smallParcel) return 7900;
  if (product.express) return 24950;
  if (product.visit) return 6900;
  return product.largeParcel?.dimensions ? 37800 : 17900;
}

const quotes = ({ body }: Call) =>
  (body as { products: Product[] }).products.map((product) => {
    const totalForSenderInOre = priceOf(product);
    return totalForSenderInOre === undefined ? {} : { quote: { totalForSenderInOre } };
  });

const service = (id: string): Service => ({ id, path: `/${id}`, name: id, listed: false });
const everywhere = ['stamps', 'small-parcel', 'large-parcel', 'express', 'abroad', 'pickup', 'return'].map(
  service,
);

let page: ReturnType<typeof render>;
let calls: readonly Call[];

function Front({ services, at = '/' }: { services: readonly Service[]; at?: string }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={[at]}>
          <LandingPage />
        </MemoryRouter>
      </ServicesContext>
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  window.sessionStorage.clear();
  calls = serve({
    'POST /sende/api/price/quotes': quotes,
    'POST /sende/api/feedback': () => new Response(null, { status: 204 }),
  });
  await Promise.all([coreTexts.load('no'), landingTexts.load('no')]);
  page = render(<Front services={[...everywhere, service('registered-letter')]} />);
});

const user = userEvent.setup();
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
const openTab = (name: string) => user.click(screen.getByRole('tab', { name }));

describe('a product card', () => {
  test('shows the lowest price from the server, and all prices come by one call', async () => {
    expect(await card('Digitalt frimerke').findByText('Fra 27 kr')).toBeVisible();
    expect(card('Rekommandert brev').getByText('Fra 249 kr')).toBeVisible();
    await openTab('Pakke');
    expect(card('Liten pakke').getByText('Fra 79 kr')).toBeVisible();
    expect(card('Stor pakke').getByText('Fra 179 kr')).toBeVisible();
    expect(card('Ekstra stor pakke').getByText('Fra 378 kr')).toBeVisible();
    expect(card('Ekspress neste dag').getByText('Fra 249,50 kr')).toBeVisible();
    await openTab('Flere tjenester');
    expect(card('Send fra egen postkasse').getByText('69 kr')).toBeVisible();
    expect(card('Retur fra egen postkasse').getByText('Gratis')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('shows no price if there is none, and still links to the order', async () => {
    await card('Digitalt frimerke').findByText(/^Fra/);

    expect(card('Brev til utlandet').queryByText(/^Fra/)).toBeNull();
    expect(card('Brev til utlandet').getByRole('link', { name: 'Send brev' })).toBeVisible();
  });

  test.each([
    ['Brev', 'Digitalt frimerke', 'Kjøp sendekode', '/brev'],
    ['Brev', 'Rekommandert brev', 'Kjøp adresselapp', '/brev/rekommandert'],
    ['Brev', 'Brev til utlandet', 'Send brev', '/utland/brev'],
    ['Pakke', 'Liten pakke', 'Kjøp sendekode', '/pakke/under5kg'],
    ['Pakke', 'Stor pakke', 'Kjøp adresselapp', '/pakke'],
    ['Pakke', 'Ekstra stor pakke', 'Kjøp adresselapp', '/pakke/custom'],
    ['Pakke', 'Ekspress neste dag', 'Bestill ekspress', '/ekspress'],
    ['Pakke', 'Pakke til utlandet', 'Send pakke', '/utland/pakke'],
    ['Flere tjenester', 'Send fra egen postkasse', 'Bestill henting', '/henting'],
    ['Flere tjenester', 'Retur fra egen postkasse', 'Bestill henting av retur', '/henting/retur'],
    ['Flere tjenester', 'Postoppkrav', 'Kjøp adresselapp', '/pakke'],
  ])(
    'under "%s" of "%s" has the link "%s" to %s, described by the product',
    async (tab, product, name, href) => {
      await openTab(tab);
      const link = card(product).getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAccessibleDescription(product);
    },
  );

  test.each(['Vanlige frimerker', 'Verdibrev'])('of "%s" has only its information', (product) => {
    const links = card(product).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([`Les mer om ${product.toLowerCase()}`]);
    expect(card(product).getByText('Kjøpes ikke her')).toBeVisible();
  });

  test('has only its information where it is not sold', () => {
    const links = () =>
      card('Rekommandert brev')
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(links()).toEqual(['Kjøp adresselapp', 'Les mer om rekommandert brev']);
    page.rerender(<Front services={everywhere} />);
    expect(links()).toEqual(['Les mer om rekommandert brev']);
  });
});

describe('the tabs', () => {
  test('are moved through with the arrow keys, Home and End', async () => {
    await user.click(screen.getByRole('tab', { name: 'Brev' }));

    for (const [key, name] of [
      ['{ArrowRight}', 'Pakke'],
      ['{End}', 'Flere tjenester'],
      ['{ArrowRight}', 'Brev'],
      ['{ArrowLeft}', 'Flere tjenester'],
      ['{Home}', 'Brev'],
    ] as const) {
      await user.keyboard(key);
      const focused = await screen.findByRole('tab', { name, selected: true });
      await waitFor(() => {
        expect(focused).toHaveFocus();
      });
      expect(screen.getByRole('tabpanel', { name })).toBeVisible();
    }
  });

  test('are opened by the address', () => {
    page.unmount();
    render(<Front services={everywhere} at="/?tab=parcel" />);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Pakke');
  });
});

describe('the feedback question', () => {
  test('sends the answer with a comment', async () => {
    await user.click(screen.getByRole('button', { name: 'Nei' }));
    expect(screen.getByRole('button', { name: 'Nei', pressed: true })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Hva lette du etter?' }), ' Frimerker ');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    const focused = await screen.findByText(/^Takk/);
    await waitFor(() => {
      expect(focused).toHaveFocus();
    });
    const call = calls.at(-1);
    expect(call?.body).toEqual({ answer: 'NO', comment: 'Frimerker', page: '' });
    expect(call?.headers.get('X-Version')).toBe('1');
  });

  test('sends the answer alone, and keeps it when it could not be sent', async () => {
    serve({
      'POST /sende/api/feedback': inTurn(new Error('offline'), () => new Response(null, { status: 204 })),
    });
    await user.click(screen.getByRole('button', { name: 'Ja' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Prøv igjen/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Takk/)).toBeVisible();
  });
});

test('no heading level is skipped', () => {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));

  expect(levels[0]).toBe(1);
  levels.slice(1).forEach((level, index) => {
    expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
  });
});
