import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LandingPage } from './landing-page';
import { landingTexts } from './texts/texts';

const lowest: Record<string, number> = {
  PACKAGE_ABROAD: 28900,
  LETTER_ABROAD: 4150,
  LETTER_TRACKABLE: 8600,
};

const stampPrices = {
  prices: [
    { size: 'FROM_2_TO_7CM', weight: 'FROM_0_TO_350_G', prices: [{ amountToPayInOre: 10900 }] },
    { size: 'UNDER_2_CM', weight: 'FROM_0_TO_20_G', prices: [{ amountToPayInOre: 2700 }] },
    { size: 'PICKUP_ORDER', weight: 'UNSPECIFIED', prices: [{ amountToPayInOre: 1000 }] },
  ],
};

const domesticPrices = {
  services: {
    NorgespakkeLiten: {
      products: [
        { maxWeightInGrams: 350, price: { mainland: { amountToPayInOre: 7900 } } },
        { maxWeightInGrams: 2000, price: { mainland: { amountToPayInOre: 10900 } } },
      ],
    },
  },
};

/** The prices service as the page meets it: it knows all but the registered letter. */
function answer(url: string): Response {
  if (url.startsWith('/digitalstamps')) return Response.json(stampPrices);
  if (url === '/sende/api/price') return Response.json(domesticPrices);
  const price = lowest[/prices\/(\w+)/.exec(url)?.[1] ?? ''];
  return price === undefined
    ? Response.json({ errorCode: 'PRICE_NOT_FOUND' }, { status: 404 })
    : Response.json({ price, features: [] });
}

beforeEach(async () => {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)));
  await landingTexts.load('no');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <LandingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

describe('a product card', () => {
  test('shows the lowest price that the server gives', async () => {
    expect(await card('Pakke').findByText('Fra 289 kr til Europa')).toBeVisible();
    expect(await card('Brev').findByText('Fra 41,50 kr til Europa')).toBeVisible();
    expect(await card('Digitalt frimerke').findByText('Fra 27 kr')).toBeVisible();
    expect(await card('Liten pakke').findByText('Fra 79 kr')).toBeVisible();
  });

  test('shows no price when there is none, and still leads to the order', async () => {
    await card('Pakke').findByText(/^Fra/);

    expect(card('Rekommandert brev').queryByText(/^Fra/)).toBeNull();
    expect(card('Rekommandert brev').getByRole('link', { name: 'Send rekommandert' })).toBeVisible();
  });

  test.each([
    ['Pakke', 'Send pakke', '/utland/pakke'],
    ['Digitalt frimerke', 'Kjøp sendekode', '/brev'],
    ['Liten pakke', 'Kjøp sendekode', '/pakke/under5kg'],
    ['Brev', 'Send brev', '/utland/brev?product=LETTER_ABROAD'],
    ['Brev med sporing', 'Send med sporing', '/utland/brev?product=LETTER_TRACKABLE'],
    ['Rekommandert brev', 'Send rekommandert', '/utland/brev?product=REGISTERED_LETTER_ABROAD'],
  ])('of "%s" leads with "%s" to %s, and says what it is for', (product, name, href) => {
    const link = card(product).getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAccessibleDescription(product);
  });
});

test('the headings go from the page to its parts without a gap', () => {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));

  expect(levels[0]).toBe(1);
  levels.slice(1).forEach((level, index) => {
    expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
  });
});
