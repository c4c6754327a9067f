import * as z from 'zod/mini';
import { smallParcelMaxGrams } from '@/domain/small-parcel-size';
import { isDeclared } from '@/steps/customs/domestic-declaration';
import { isRouteKnown } from '@/steps/customs/domestic-route';
import { isHandInComplete } from '@/steps/hand-in/hand-in';
import { isDomesticParty } from '@/steps/party/domestic-party';
import { sizeProblem } from './measures';
import type { SmallParcelDraft } from './draft';

/** What each step must have before the next may be entered. */
export const demands = {
  none: z.object({}),
  size: demand(
    ({ weight = 0, measured }) =>
      weight > 0 && weight <= smallParcelMaxGrams && sizeProblem(measured) === undefined,
  ),
  sender: demand(({ sender }) => isDomesticParty('sender', sender)),
  handIn: demand(isHandInComplete),
  recipient: demand((draft) => isDomesticParty('recipient', draft.recipient) && isRouteKnown(draft)),
  customs: demand(isDeclared),
};

function demand(isMet: (draft: SmallParcelDraft) => boolean) {
  return z.custom<SmallParcelDraft>((draft) => isMet(draft));
}
