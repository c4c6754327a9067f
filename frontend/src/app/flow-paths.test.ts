import { expect, test } from 'vitest';
import { pathOf } from '@/flow/engine';
import { orderKinds } from '@/flow/order-kinds';
import { abroadFlow } from '@/flows/abroad/flow';
import { largeParcelFlow } from '@/flows/large-parcel/flow';
import { pickupFlow } from '@/flows/pickup/flow';
import { smallParcelFlow } from '@/flows/small-parcel/flow';
import { stampFlow } from '@/flows/stamps/flow';

test.each([
  ['ABROAD', pathOf(abroadFlow, abroadFlow.summary), abroadFlow.pages],
  ['LARGE_PARCEL', pathOf(largeParcelFlow, largeParcelFlow.summary), largeParcelFlow.pages],
  ['SMALL_PARCEL', pathOf(smallParcelFlow, smallParcelFlow.summary), smallParcelFlow.pages],
  ['PICKUP', pathOf(pickupFlow, pickupFlow.summary), pickupFlow.pages],
  ['DIGITAL_STAMPS', pathOf(stampFlow, stampFlow.summary), stampFlow.pages],
] as const)(
  '%s has its summary and its receipts where the server looks for them',
  (kind, toSummary, pages) => {
    const { path, summary, receipt } = orderKinds[kind];
    expect(toSummary).toBe(`/${path}/${summary}`);
    expect(pages?.().map((page) => page.path)).toContain(`${receipt}/:uriKey`);
  },
);
