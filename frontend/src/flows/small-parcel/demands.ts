import * as z from 'zod/mini';
import { declarationProblems } from '@/domain/customs-declaration';
import { smallParcelMaxGrams } from '@/domain/small-parcel-size';
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
  customs: demand(
    ({ weight = 0, customsDetails }) =>
      declarationProblems({
        reason: customsDetails?.sendingAbroadReason?.value,
        items: customsDetails?.customsItemList ?? [],
        isLetter: false,
        maxWeightInGrams: weight,
      }).length === 0,
  ),
};

function demand(isMet: (draft: SmallParcelDraft) => boolean) {
  return z.custom<SmallParcelDraft>((draft) => isMet(draft));
}
