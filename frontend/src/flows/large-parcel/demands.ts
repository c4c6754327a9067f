import * as z from 'zod/mini';
import { isDeclared } from '@/steps/customs/domestic-declaration';
import { isRouteKnown } from '@/steps/customs/domestic-route';
import { isDomesticParty } from '@/steps/party/domestic-party';
import { type LargeParcelDraft, noCash, nothingMeasured } from './draft';
import { cashComplaints, measureErrors } from './parcel';

/** What each step must have before the next may be entered. */
export const demands = {
  none: z.object({}),
  size: demand(
    ({ size, weight = 0, measured = nothingMeasured, cashOnDelivery = noCash }) =>
      weight > 0 &&
      (size === 'NORMAL' || (size === 'CUSTOM' && measureErrors(measured).length === 0)) &&
      Object.values(cashComplaints(cashOnDelivery)).every((code) => code === undefined),
  ),
  sender: demand(({ sender }) => isDomesticParty('sender', sender)),
  recipient: demand((draft) => isDomesticParty('recipient', draft.recipient) && isRouteKnown(draft)),
  customs: demand(isDeclared),
  summary: demand(({ termsAccepted = false }) => termsAccepted),
};

function demand(isMet: (draft: LargeParcelDraft) => boolean) {
  return z.custom<LargeParcelDraft>((draft) => isMet(draft));
}
