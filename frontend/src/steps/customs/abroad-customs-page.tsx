import { totalGrams } from '@/domain/customs-declaration';
import { itemDemands } from '@/domain/customs-item';
import { weightClass, weightClasses } from '@/domain/weight-class';
import { abroadPriceWanted, useAbroadPrice } from '@/features/prices/use-abroad-price';
import { useStep } from '@/flow/use-step';
import { useCountries } from '@/steps/country/countries';
import { isLetter } from '@/steps/country/destination';
import type { AbroadCustomsDraft } from './abroad-customs';
import { CustomsStep } from './customs-step';
import { useOrigins } from './origins';

export function Page() {
  const step = useStep<AbroadCustomsDraft>();
  const { draft } = step;
  const { product = 'PACKAGE_ABROAD', size = 'NORMAL', weight = 0, country } = draft;
  const details = draft.customsDetails ?? { customsItemList: [] };

  const notices = useCountries(product).data?.find(({ value }) => value === country?.value)?.notices;
  const origins = useOrigins(product);
  const price = useAbroadPrice(abroadPriceWanted(draft));
  const heavier = useHeavier(draft, totalGrams(details.customsItemList));

  if (!country) return null; // the guard requires it
  return (
    <CustomsStep
      step={step}
      details={details}
      destination={country.value}
      demandsOf={(reason) => itemDemands(reason, country.feature)}
      notices={notices?.map(({ code }) => code) ?? []}
      origins={origins}
      isLetter={isLetter(product)}
      maxWeightInGrams={weight}
      priceInOre={price.data?.price}
      heavier={heavier}
      mostGrams={weightClasses(product, size).at(-1) ?? weight}
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

/** The weight class for the items, with its price; undefined if the chosen class or no class holds them. */
function useHeavier(draft: AbroadCustomsDraft, grams: number) {
  const { product = 'PACKAGE_ABROAD', size = 'NORMAL', weight = 0 } = draft;
  const found = grams > weight ? weightClass(product, size, grams) : undefined;
  const needed = typeof found === 'object' ? found.max : undefined;

  const query = useAbroadPrice(
    needed === undefined ? undefined : abroadPriceWanted({ ...draft, weight: needed }),
  );
  if (needed === undefined) return undefined;
  return {
    grams: needed,
    priceInOre: query.isPlaceholderData ? undefined : query.data?.price,
    failed: query.isError,
    onRetry: () => void query.refetch(),
  };
}
