import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
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

test('two parts of a price that only a newer release knows are both shown', () => {
  const complained = vi.spyOn(console, 'error');
  const part = (type: string, amountInOre: number) => ({ type, amountInOre, paidByRecipient: false });
  const order = {
    kind: 'SMALL_PARCEL',
    orderNumber: '1000000008',
    status: 'COMPLETED',
    items: [],
    price: {
      lines: [part('ITEM', 7900), part('FUEL', 1000), part('TOLL', 1000)],
      totalForSenderInOre: 9900,
      totalForRecipientInOre: 0,
      vatAmountInOre: 1980,
    },
  } as unknown as Order;
  render(<ReceiptLines order={order} priceNames={{ ...priceNames, CONTENTS: '', OTHER: 'Annet' }} withVat />);
  expect(screen.getAllByText('Annet')).toHaveLength(2);
  expect(complained).not.toHaveBeenCalled();
});
