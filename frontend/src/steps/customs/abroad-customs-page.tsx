import { itemDemands } from '@/domain/customs-item';
import { weightClass, weightClasses } from '@/domain/weight-class';
import { useStep } from '@/flow/use-step';
import { useCountries } from '@/steps/country/countries';
import { isLetter } from '@/steps/country/destination';
import type { AbroadCustomsDraft } from './abroad-customs';
import { CustomsStep } from './customs-step';
import { useOrigins } from './origins';
import { useDeclaring } from './use-declaring';

export function Page() {
  const step = useStep<AbroadCustomsDraft>();
  const { product = 'PACKAGE_ABROAD', size = 'NORMAL', weight = 0, country } = step.draft;
  const listed = useCountries(product).data?.find(({ value }) => value === country?.value);
  const origins = useOrigins(product);
  const declaring = useDeclaring(step, (grams) => {
    const found = weightClass(product, size, grams);
    return typeof found === 'object' ? found.max : undefined;
  });

  if (!country) return null; // the guard requires it
  return (
    <CustomsStep
      {...declaring}
      destination={country.value}
      demandsOf={(reason) => itemDemands(reason, country.feature)}
      notices={listed?.notices.map(({ code }) => code) ?? []}
      limits={country.feature.valueLimits}
      country={listed?.caption ?? country.caption}
      {...origins}
      isLetter={isLetter(product)}
      mostGrams={weightClasses(product, size).at(-1) ?? weight}
    />
  );
}
