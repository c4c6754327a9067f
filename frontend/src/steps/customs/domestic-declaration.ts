import { declarationProblems } from '@/domain/customs-declaration';
import type { CustomsDeclaration } from '@/api/schema';
import { type InlandCustomsDraft, toOutgoingDeclaration } from './customs-answers';
import { passesBorder, type RouteDraft } from './domestic-route';

/** Whether the declaration is complete. */
export function isDeclared({ weight = 0, customsDetails, route }: InlandCustomsDraft): boolean {
  return (
    declarationProblems({
      reason: customsDetails?.sendingAbroadReason?.value,
      items: customsDetails?.customsItemList ?? [],
      isLetter: false,
      inTransit: route?.border === 'TRANSIT',
      maxWeightInGrams: weight,
    }).length === 0
  );
}

/**
 * The declaration in the order. It is empty if the route needs none, even if another route was declared, and
 * undefined while it is missing.
 */
export function declarationOf(
  draft: InlandCustomsDraft & RouteDraft,
): { declaration?: CustomsDeclaration } | undefined {
  if (!passesBorder(draft)) return {};
  const declaration = toOutgoingDeclaration(draft.customsDetails);
  return declaration && { declaration };
}

/** Deletes the items when the reason changes, because the required fields change (spec §4). */
export function withoutItemsForAnotherReason(
  before: InlandCustomsDraft,
  { customsDetails }: InlandCustomsDraft,
) {
  return !customsDetails ||
    before.customsDetails?.sendingAbroadReason?.value === customsDetails.sendingAbroadReason?.value
    ? undefined
    : { customsDetails: { ...customsDetails, customsItemList: [] } };
}
