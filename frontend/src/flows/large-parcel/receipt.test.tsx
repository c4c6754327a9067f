import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { largeParcelFlow } from './flow';
import { parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/receipt-page';
import './receipt';

test('an order whose payment failed leads back to the page that takes the payment', async () => {
  const uriKey = 'BM7nVlcx2wrEEBnwLKLpGg';
  draftOf(largeParcelFlow).change({ ...parcelToBergen, placed: uriKey });
  const order = { uriKey, orderNumber: '1000000008', status: 'PAYMENT_FAILED', failure: 'PAYMENT_DECLINED' };
  serve({
    [`GET /sende/api/order/${uriKey}`]: {
      order: { ...order, errorCode: 'payment_failed' },
      consignments: [],
      payment: {},
    },
  });
  await openFlow(largeParcelFlow, `/pakke/kvittering/${uriKey}`);
  expect(await screen.findByRole('link', { name: 'Tilbake til bestillingen' })).toHaveAttribute(
    'href',
    '/pakke/betaling?errorCode=payment_failed',
  );
});
