import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { refuse, serve } from '@/test/serve';
import { abroadFlow } from './flow';
import { parcelToSweden } from './test-drafts';
// Loaded in advance: this test does not measure how long loading on demand takes.
import './letter-size-page';

test.each([
  ['LETTER_ABROAD', '35 cm'],
  ['LETTER_TRACKABLE', '35,3 cm'],
  ['REGISTERED_LETTER_ABROAD', '35,3 cm'],
] as const)('a medium %s is drawn up to %s long', async (product, long) => {
  serve({
    'GET /sende/utland/api/code/countries': [],
    'POST /sende/api/price/quote': refuse(500, 'INTERNAL'),
  });
  const { country, navigated } = parcelToSweden;
  draftOf(abroadFlow).replace({ product, country, navigated, thickness: 'UNDER_2_CM', size: 'MEDIUM' });
  await openFlow(abroadFlow, '/utland/brev/storrelse');
  expect(await screen.findByText(long)).toBeInTheDocument();
});
