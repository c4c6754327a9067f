import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { totalGrams } from '@/domain/customs-declaration';
import { smallParcelMaxGrams } from '@/domain/small-parcel-size';
import { useStep } from '@/flow/use-step';
import { CustomsStep } from '@/steps/customs/customs-step';
import { inlandRules } from '@/steps/customs/domestic-route';
import { useOrigins } from '@/steps/customs/origins';
import { CustomsInfo } from '../customs-info';
import type { SmallParcelDraft } from '../draft';
import { smallParcelFlow } from '../flow';
import { useSmallParcelPrice } from '../price';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

export function Page() {
  const step = useStep(smallParcelFlow, 'customs');
  const { draft } = step;
  const { weight = 0, route } = draft;
  const details = draft.customsDetails ?? { customsItemList: [] };
  const price = useSmallParcelPrice(draft);

  return (
    <CustomsStep
      step={step}
      aside={<SmallParcelOrderCard />}
      lead={step.texts.customs.lead}
      info={route && route.border !== 'NONE' && <CustomsInfo border={route.border} />}
      details={details}
      destination={{ value: 'NO', rules: inlandRules }}
      notices={[]}
      origins={useOrigins('PACKAGE_ABROAD')}
      isLetter={false}
      maxWeightInGrams={weight}
      priceInOre={price.data?.totalForSenderInOre}
      heavier={useHeavier(draft, totalGrams(details.customsItemList))}
      mostGrams={smallParcelMaxGrams}
      onChange={({ sendingAbroadReason, customsItemList }) => {
        step.change({ customsDetails: { sendingAbroadReason, customsItemList: [...customsItemList] } });
      }}
      onRaiseWeight={(grams) => {
        step.change({ weight: grams });
      }}
      onNext={() => {
        step.proceed();
      }}
    />
  );
}

/** The weight band that holds so many grams, with its price; undefined while the chosen one does, or when none does. */
function useHeavier(draft: SmallParcelDraft, grams: number) {
  const bands = useQuery(domesticPricesQuery()).data?.services?.NorgespakkeLiten?.products ?? [];
  const needed =
    grams > (draft.weight ?? 0)
      ? bands.find(({ maxWeightInGrams }) => maxWeightInGrams >= grams)?.maxWeightInGrams
      : undefined;
  const query = useSmallParcelPrice({ ...draft, weight: needed });
  if (needed === undefined) return undefined;
  return {
    grams: needed,
    priceInOre: query.isPlaceholderData ? undefined : query.data?.totalForSenderInOre,
    failed: query.isError,
    onRetry: () => void query.refetch(),
  };
}
