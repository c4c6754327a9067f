import { declarationProblems } from '@/domain/customs-declaration';
import { itemDemands, meetsDemands } from '@/domain/customs-item';
import { knownOre } from '@/domain/money';
import { answer } from '@/flow/block';
import type { Step } from '@/flow/flow';
import { isLetter, type ShipmentDraft } from '@/steps/country/destination';
import type { StepTexts } from '@/steps/words/step-texts';
import { customsBlock } from './customs-block';
import type { CustomsDraft } from './customs-answers';
import { withoutItemsForAnotherReason } from './domestic-declaration';

export type AbroadCustomsDraft = ShipmentDraft & CustomsDraft;

/** The declaration of a shipment abroad. */
export const abroadCustomsStep: Step<AbroadCustomsDraft, StepTexts, 'customs'> = {
  id: 'customs',
  path: 'toll',
  title: ({ words }) => words.customs.titleAbroad,
  short: ({ words }) => words.customs.short,
  page: () => import('./abroad-customs-page'),
  complete: isDeclaredAbroad,
  clears: withoutItemsForAnotherReason,
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

function isDeclaredAbroad({ product, weight = 0, country, customsDetails }: AbroadCustomsDraft): boolean {
  const reason = customsDetails?.sendingAbroadReason?.value;
  const items = customsDetails?.customsItemList ?? [];
  const problems = declarationProblems({
    reason,
    items,
    isLetter: isLetter(product),
    inTransit: false,
    maxWeightInGrams: weight,
    limits: country?.feature.valueLimits,
  });
  if (!reason || !country || problems.length > 0) return false;
  const demands = itemDemands(reason, country.feature);
  return items.every((item) => meetsDemands(item, demands));
}
