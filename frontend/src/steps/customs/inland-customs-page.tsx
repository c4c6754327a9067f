import { inlandItemDemands } from '@/domain/customs-item';
import { bandHolding } from '@/domain/weight-band';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { BorderInfo } from './border-info';
import type { InlandCustomsDraft } from './customs-answers';
import { CustomsStep } from './customs-step';
import type { InlandCustomsOptions } from './inland-customs';
import { customsTexts } from './texts/texts';
import { usePaidWeight } from './use-paid-weight';

/** The declaration of a parcel that crosses a customs border inside Norway. */
export function InlandCustomsPage<T>({ useWeights, note }: InlandCustomsOptions<T>) {
  const step = useStep<InlandCustomsDraft, T>();
  const t = useTexts(customsTexts).inland;
  const { bands, query } = useWeights();
  const { route } = step.draft;
  const weight = usePaidWeight(step, {
    holding: (grams) => bandHolding(bands, grams)?.maxWeightInGrams,
    heaviest: bands.at(-1)?.maxWeightInGrams,
    query,
  });

  return (
    <CustomsStep
      step={step}
      lead={t.lead}
      info={
        route && route.border !== 'NONE' && <BorderInfo border={route.border} note={note?.(step.texts)} />
      }
      product="PACKAGE_ABROAD"
      destination={{ code: 'NO', demandsOf: inlandItemDemands, inTransit: route?.border === 'TRANSIT' }}
      weight={weight}
    />
  );
}
