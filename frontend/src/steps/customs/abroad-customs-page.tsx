import { itemDemands } from '@/domain/customs-item';
import { weightClass, weightClasses } from '@/domain/weight-class';
import { useStep } from '@/flow/use-step';
import { useCountries } from '@/steps/country/countries';
import type { AbroadCustomsDraft } from './abroad-customs';
import { CustomsStep } from './customs-step';
import { usePaidWeight } from './use-paid-weight';

export function Page() {
  const step = useStep<AbroadCustomsDraft>();
  const { product = 'PACKAGE_ABROAD', size = 'NORMAL', country } = step.draft;
  const listed = useCountries(product).data?.find(({ value }) => value === country?.value);
  const weight = usePaidWeight(step, {
    holding(grams) {
      const found = weightClass(product, size, grams);
      return typeof found === 'object' ? found.max : undefined;
    },
    heaviest: weightClasses(product, size).at(-1),
  });

  if (!country) return null; // the guard requires it
  return (
    <CustomsStep
      step={step}
      product={product}
      destination={{
        code: country.value,
        name: listed?.caption ?? country.caption,
        demandsOf: (reason) => itemDemands(reason, country.feature),
        notices: listed?.notices.map(({ code }) => code) ?? [],
        limits: country.feature.valueLimits,
      }}
      weight={weight}
    />
  );
}
