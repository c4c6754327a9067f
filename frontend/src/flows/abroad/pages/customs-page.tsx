import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import { totalGrams } from '@/domain/customs-declaration';
import { weightClass, weightClasses } from '@/domain/weight-class';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { CustomsStep } from '@/steps/customs/customs-step';
import { AbroadOrderCard } from '../abroad-order-card';
import { matchingCountries, useCountries } from '../countries';
import { type AbroadDraft, isLetter } from '../draft';
import { abroadFlow } from '../flow';
import { priceWanted, useAbroadPrice, usePrice } from '../price';

export function Page() {
  const step = useStep(abroadFlow, 'customs');
  const { draft } = step;
  const { product = 'PACKAGE_ABROAD', size = 'NORMAL', weight = 0, country } = draft;
  const details = draft.customsDetails ?? { customsItemList: [] };

  const notices = useCountries(product).data?.find(({ value }) => value === country?.value)?.notices;
  const language = useLanguage();
  const origins = useQuery(countriesQuery({ product, role: 'ORIGIN', language })).data ?? [];
  const norwayFirst = origins.toSorted(
    (one, other) => Number(other.value === 'NO') - Number(one.value === 'NO'),
  );

  const price = useAbroadPrice(draft);
  const heavier = useHeavier(draft, totalGrams(details.customsItemList));

  if (!country) return null; // the guard lets nobody in without
  return (
    <CustomsStep
      step={step}
      aside={<AbroadOrderCard />}
      details={details}
      destination={{ value: country.value, rules: country.feature }}
      notices={notices?.map(({ code }) => code) ?? []}
      origins={{
        countries: origins,
        find: (typed) => (typed.trim() ? matchingCountries(origins, typed) : norwayFirst),
      }}
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

/** The class that holds so many grams, with its price; undefined while the chosen one does, or when none does. */
function useHeavier(draft: AbroadDraft, grams: number) {
  const { product = 'PACKAGE_ABROAD', size = 'NORMAL', weight = 0 } = draft;
  const found = grams > weight ? weightClass(product, size, grams) : undefined;
  const needed = typeof found === 'object' ? found.max : undefined;

  const query = usePrice(needed === undefined ? undefined : priceWanted({ ...draft, weight: needed }));
  if (needed === undefined) return undefined;
  return {
    grams: needed,
    priceInOre: query.isPlaceholderData ? undefined : query.data?.price,
    failed: query.isError,
    onRetry: () => void query.refetch(),
  };
}
