import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '@/test/serve';
import { CancellationTerms } from './cancellation-terms';
import { summaryTexts } from './texts/texts';

test.each([
  ['LARGE_PARCEL', 'Avbestill gratis før innlevering, til og med søndag 6. desember.'],
  ['PICKUP', 'Avbestill gratis til og med søndag 6. desember.'],
] as const)('%s: says until when it can be cancelled, and on which condition', async (kind, says) => {
  await summaryTexts.load('no');
  serve({ [`GET /sende/api/cancellation-terms?kind=${kind}`]: { until: '2026-12-06T22:59:59Z' } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CancellationTerms kind={kind} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(says)).toBeVisible();
});
