import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { abroadFlow } from './flow';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/details/details-page';
import './no';
import './receipt';

const country = (value: string, dialCode: string) => ({
  value,
  caption: value,
  dialCode,
  alternativeNames: [],
  available: true,
  mostUsedRank: 0,
  notices: [],
  states: [],
});

const recipient = {
  name: 'Anna Andersson',
  email: '',
  address: 'Storgatan 5',
  addressLine2: '',
  countryCode: 'SE',
  location: { postalCode: '111 22', city: 'Stockholm', state: '' },
};

const order = {
  uriKey: 'BM7nVlcx2wrEEBnwLKLpGg',
  orderNumber: '1000000008',
  orderDate: '2026-11-21T23:31:40Z',
  kind: 'ABROAD',
  status: 'COMPLETED',
  owned: true,
  documents: [],
  items: [{ number: 'CP000000014NO', consignmentNumber: '', trackingUrl: '' }],
};

test.each([
  ['+4741234567', '+47 412 34 567'],
  ['+46701234567', '+46 701 234 567'],
])('the number %s of a recipient in Sweden is written as %s', async (phoneNumber, written) => {
  serve({
    [`GET /sende/utland/api/order/${order.uriKey}`]: {
      ...order,
      product: {
        abroad: {
          productType: 'PACKAGE_ABROAD',
          sizeGroup: 'NORMAL',
          maxWeightInGrams: 3000,
          recipient: { ...recipient, phoneNumber },
        },
      },
    },
    'GET /sende/utland/api/features': {},
    // Norway is no destination.
    'GET /sende/utland/api/code/countries': ({ url }) =>
      [country('NO', '+47'), country('SE', '+46')].slice(url.includes('role=ORIGIN') ? 0 : 1),
  });
  await openFlow(abroadFlow, `/utland/kvittering/${order.uriKey}/detaljer`);
  expect(await screen.findByText(written)).toBeVisible();
});
