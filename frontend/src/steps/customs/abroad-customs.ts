import { declarationProblems } from '@/domain/customs-declaration';
import { knownOre } from '@/domain/money';
import { answer } from '@/flow/block';
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
  complete: ({ product, weight = 0, country, customsDetails }) =>
    declarationProblems({
      reason: customsDetails?.sendingAbroadReason?.value,
      items: customsDetails?.customsItemList ?? [],
      isLetter: isLetter(product),
      inTransit: false,
      maxWeightInGrams: weight,
      limits: country?.feature.valueLimits,
    }).length === 0,
  clears: withoutInvalidItems,
  fields: { declaration: ({ words }) => words.customs.place },
  blocks({ product = 'PACKAGE_ABROAD', customsDetails }, { texts: { words }, language, price }) {
    const block = customsBlock(customsDetails, product, words, language);
    const { label, who, estimate, card } = words.duty;
    const paid = knownOre(price.duty, language, card.value);
    const goods = customsDetails?.customsItemList.length;
    return [
      {
        ...block,
        answers: [...block.answers, answer(label, knownOre(price.duty, language, estimate), goods && who)],
        brief: [...(block.brief ?? []), paid && `${card.label}: ${paid}`].filter(Boolean),
        card: [answer(card.label, paid)],
      },
    ];
  },
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
