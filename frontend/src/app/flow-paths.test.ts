import { expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { pathOf } from '@/flow/engine';
import { orderKinds } from '@/flow/order-kinds';
import { abroadFlow } from '@/flows/abroad/flow';
import { expressFlow } from '@/flows/express/flow';
import { largeParcelFlow } from '@/flows/large-parcel/flow';
import { pickupFlow } from '@/flows/pickup/flow';
import { registeredLetterFlow } from '@/flows/registered-letter/flow';
import { reorderFlow } from '@/flows/reorder/flow';
import { returnFlow } from '@/flows/return/flow';
import { smallParcelFlow } from '@/flows/small-parcel/flow';
import { stampFlow } from '@/flows/stamps/flow';

test.each([
  ['ABROAD', pathOf(abroadFlow, abroadFlow.summary), abroadFlow.pages],
  ['LARGE_PARCEL', pathOf(largeParcelFlow, 'payment'), largeParcelFlow.pages],
  ['SMALL_PARCEL', pathOf(smallParcelFlow, smallParcelFlow.summary), smallParcelFlow.pages],
  [
    'REGISTERED_LETTER',
    pathOf(registeredLetterFlow, registeredLetterFlow.summary),
    registeredLetterFlow.pages,
  ],
  ['EXPRESS', pathOf(expressFlow, expressFlow.summary), expressFlow.pages],
  ['PICKUP', pathOf(pickupFlow, pickupFlow.summary), pickupFlow.pages],
  ['PICKUP_REORDER', undefined, reorderFlow.pages],
  ['PICKUP_RETURN', undefined, returnFlow.pages],
  ['DIGITAL_STAMPS', pathOf(stampFlow, stampFlow.summary), stampFlow.pages],
] as const)(
  '%s has the page that takes its payment and its receipts where the server looks for them',
  (kind, toPayment, pages) => {
    const { path, summary, receipt } = orderKinds[kind];
    // A free order is never paid, so the server does not redirect to such a page.
    expect(toPayment ?? '').toBe(summary && `/${path}/${summary}`);
    const receiptPath = receipt.replace(/\{(\w+)\}/g, ':$1');
    const environment = () => Promise.resolve(environmentOfHost('shop.example'));
    expect(pages?.(environment).map((page) => page.path)).toContain(`${receiptPath}/:uriKey`);
  },
);
