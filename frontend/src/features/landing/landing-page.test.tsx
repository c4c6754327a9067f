import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@/api/schema';
import { coreTexts } from '@/i18n/core/texts';
import { type Call, refuse, serve } from '@/test/serve';
import { type Service, ServicesContext } from '@/features/services/services-context';
import { LandingPage, landingTexts } from './landing-page';

const stampPrices = {
  prices: [
    { size: 'FROM_2_TO_7CM', weight: 'FROM_0_TO_350_G', prices: [{ amountToPayInOre: 10900 }] },
    { size: 'UNDER_2_CM', weight: 'FROM_0_TO_20_G', prices: [{ amountToPayInOre: 2700 }] },
    { size: 'PICKUP_ORDER', weight: 'UNSPECIFIED', prices: [{ amountToPayInOre: 1000 }] },
  ],
};

const domesticPrices = {
  services: {
    RegisteredLetter: {
      products: {
        small: { mainland: { amountToPayInOre: 24900 } },
        large: { mainland: { amountToPayInOre: 28900 } },
      },
    },
    NorgespakkeLiten: {
      products: [
        { maxWeightInGrams: 350, price: { mainland: { amountToPayInOre: 7900 } } },
        { maxWeightInGrams: 2000, price: { mainland: { amountToPayInOre: 10900 } } },
      ],
    },
    NorgespakkeStor: {
      products: [
        { maxWeightInGrams: 10000, price: { mainland: { amountToPayInOre: 17900 } } },
        {
          maxWeightInGrams: 25000,
          price: { mainland: { amountToPayInOre: 29900 }, discounted: { amountToPayInOre: 15900 } },
        },
      ],
    },
  },
};

const registeredLetter: Service = {
  id: 'registered-letter',
  path: '/brev/rekommandert',
  name: 'Rekommandert brev',
  listed: false,
};
let page: ReturnType<typeof render>;

function Front({ services }: { services: readonly Service[] }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <ServicesContext value={services}>
        <MemoryRouter>
          <LandingPage />
        </MemoryRouter>
      </ServicesContext>
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  serve({
    'GET /digitalstamps/api/prices': stampPrices,
    'GET /sende/api/price': domesticPrices,
    'GET /pickup/open/v1/price/pickup': { totalPrice: 6900 },
    'POST /sende/api/price/quote': ({ body }: Call) =>
      (body as { product: Product }).product.express
        ? { totalForSenderInOre: 24900 }
        : refuse(404, 'PRICE_NOT_FOUND'),
  });
  await Promise.all([coreTexts.load('no'), landingTexts.load('no')]);
  page = render(<Front services={[registeredLetter]} />);
});

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

describe('a product card', () => {
  test('shows the lowest price from the server', async () => {
    expect(await card('Digitalt frimerke').findByText('Fra 27 kr')).toBeVisible();
    expect(await card('Liten pakke').findByText('Fra 79 kr')).toBeVisible();
    expect(await card('Stor pakke').findByText('Fra 159 kr')).toBeVisible();
    expect(await card('Rekommandert brev').findByText('Fra 249 kr')).toBeVisible();
    expect(await card('Ekspress neste dag').findByText('Fra 249 kr')).toBeVisible();
    expect(await card('Send fra egen postkasse').findByText('Fra 69 kr')).toBeVisible();
  });

  test('shows no price if there is none, and still links to the order', async () => {
    await card('Liten pakke').findByText(/^Fra/);

    expect(card('Send til utlandet').queryByText(/^Fra/)).toBeNull();
    expect(card('Send til utlandet').getByRole('link', { name: 'Send pakke' })).toBeVisible();
  });

  test.each([
    ['Digitalt frimerke', 'Kjøp sendekode', '/brev'],
    ['Rekommandert brev', 'Kjøp adresselapp', '/brev/rekommandert'],
    ['Liten pakke', 'Kjøp sendekode', '/pakke/under5kg'],
    ['Stor pakke', 'Kjøp adresselapp', '/pakke'],
    ['Ekspress neste dag', 'Bestill ekspress', '/ekspress'],
    ['Send fra egen postkasse', 'Bestill henting', '/henting'],
    ['Retur fra egen postkasse', 'Bestill henting av retur', '/henting/retur'],
    ['Send til utlandet', 'Send brev', '/utland/brev'],
    ['Send til utlandet', 'Send pakke', '/utland/pakke'],
  ])('of "%s" has the link "%s" to %s, described by the product', (product, name, href) => {
    const link = card(product).getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAccessibleDescription(product);
  });

  test('has only its information where it is not sold', () => {
    const links = () =>
      card('Rekommandert brev')
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(links()).toEqual(['Kjøp adresselapp', 'Les om rekommandert brev']);
    page.rerender(<Front services={[]} />);
    expect(links()).toEqual(['Les om rekommandert brev']);
  });
});

test('no heading level is skipped', () => {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));

  expect(levels[0]).toBe(1);
  levels.slice(1).forEach((level, index) => {
    expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
  });
});
