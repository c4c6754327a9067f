import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '@/api/orders';
import { priceLines as priceNames } from '@/i18n/price-lines/no';
import { ReceiptLines } from './receipt-lines';
import { receiptTexts } from './texts/texts';

beforeAll(() => receiptTexts.load());

test.each([
  ['ABROAD', false, 'transport til utlandet'],
  ['ABROAD', true, 'transport til, fra eller på Svalbard'],
  ['LARGE_PARCEL', true, 'transport til, fra eller på Svalbard'],
  ['LARGE_PARCEL', false, 'transport utenfor avgiftsområdet'],
] as const)('a price without VAT says why, as the PDF does: %s, Svalbard %s', (kind, isSvalbard, why) => {
  const price = {
    lines: [],
    totalForSenderInOre: 24900,
    totalForRecipientInOre: 0,
    vatAmountInOre: 0,
    isSvalbard,
  };
  const order = {
    kind,
    orderNumber: '1000000008',
    status: 'COMPLETED',
    items: [],
    price,
  } as unknown as Order;
  render(<ReceiptLines order={order} priceNames={{ ...priceNames, CONTENTS: '', OTHER: '' }} withVat />);
  expect(screen.getByText(`Herav mva. (fritatt: ${why})`)).toBeVisible();
});
