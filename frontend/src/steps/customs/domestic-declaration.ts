import { declarationProblems } from '@/domain/customs-declaration';
import type { CustomsDeclaration } from '@/api/schema';
import { toOutgoingDeclaration } from './customs-answers';
import type { CustomsDetails } from './customs-details';
import { passesBorder, type RouteDraft } from './domestic-route';

/** A draft of a parcel inside Norway, as far as it is declared. */
interface DeclaredDraft extends Pick<RouteDraft, 'route'> {
  readonly weight?: number | undefined;
  readonly customsDetails?: CustomsDetails | undefined;
}

/** Whether the declaration tells all that it must. */
export function isDeclared({ weight = 0, customsDetails, route }: DeclaredDraft): boolean {
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
 * The declaration as an order holds it: nothing where none is asked for, whatever was declared for another route, and
 * undefined while it is missing.
 */
export function declarationOf(
  draft: DeclaredDraft & RouteDraft,
): { declaration?: CustomsDeclaration } | undefined {
  if (!passesBorder(draft)) return {};
  const declaration = toOutgoingDeclaration(draft.customsDetails);
  return declaration && { declaration };
}

/** Another reason makes other demands on every item: they are asked for anew (spec §4). */
export function withoutItemsForAnotherReason(before: DeclaredDraft, { customsDetails }: DeclaredDraft) {
  return !customsDetails ||
    before.customsDetails?.sendingAbroadReason?.value === customsDetails.sendingAbroadReason?.value
    ? undefined
    : { customsDetails: { ...customsDetails, customsItemList: [] } };
}
