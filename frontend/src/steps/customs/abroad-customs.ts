import { declarationProblems } from '@/domain/customs-declaration';
import type { Step } from '@/flow/flow';
import { isLetter, type ShipmentDraft } from '@/steps/country/destination';
import type { StepTexts } from '@/steps/words/step-texts';
import { customsBlock } from './customs-block';
import type { CustomsDraft } from './customs-answers';

export type AbroadCustomsDraft = ShipmentDraft & CustomsDraft;

/** The declaration of a shipment abroad. */
export const abroadCustomsStep: Step<AbroadCustomsDraft, StepTexts, 'customs'> = {
  id: 'customs',
  path: 'toll',
  title: ({ words }) => words.customs.titleAbroad,
  short: ({ words }) => words.customs.short,
  page: () => import('./abroad-customs-page'),
  complete: ({ product, weight = 0, customsDetails }) =>
    declarationProblems({
      reason: customsDetails?.sendingAbroadReason?.value,
      items: customsDetails?.customsItemList ?? [],
      isLetter: isLetter(product),
      inTransit: false,
      maxWeightInGrams: weight,
    }).length === 0,
  clears: withoutInvalidItems,
  fields: { declaration: ({ words }) => words.customs.place },
  blocks: ({ product = 'PACKAGE_ABROAD', customsDetails }, { texts, language }) => [
    customsBlock(customsDetails, product, texts.words, language),
  ],
};

/** Deletes the items when the reason or the country's rules change, because the required fields change (spec §4). */
function withoutInvalidItems(before: AbroadCustomsDraft, after: AbroadCustomsDraft) {
  const previous = rulesOfItems(before);
  return !after.customsDetails || previous.every((rule, index) => rule === rulesOfItems(after)[index])
    ? undefined
    : { customsDetails: { ...after.customsDetails, customsItemList: [] } };
}

function rulesOfItems({ customsDetails, country }: AbroadCustomsDraft) {
  const { tariffNumberDigits, requiresTariffNumber, prepaidDuty } = country?.feature ?? {};
  return [customsDetails?.sendingAbroadReason?.value, tariffNumberDigits, requiresTariffNumber, prepaidDuty];
}
