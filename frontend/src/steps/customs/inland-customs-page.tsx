import { inlandItemDemands } from '@/domain/customs-item';
import { bandHolding } from '@/domain/weight-band';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { BorderInfo } from './border-info';
import type { InlandCustomsDraft } from './customs-answers';
import { CustomsStep } from './customs-step';
import type { InlandCustomsOptions } from './inland-customs';
import { useOrigins } from './origins';
import { customsTexts } from './texts/texts';
import { useDeclaring } from './use-declaring';

/** The declaration of a parcel that crosses a customs border inside Norway. */
export function InlandCustomsPage<T>({ useWeights, note }: InlandCustomsOptions<T>) {
  const step = useStep<InlandCustomsDraft, T>();
  const t = useTexts(customsTexts).inland;
  const weights = useWeights();
  const { weight = 0, route } = step.draft;
  const declaring = useDeclaring(step, (grams) => bandHolding(weights, grams)?.maxWeightInGrams);

  return (
    <CustomsStep
      {...declaring}
      lead={t.lead}
      info={
        route && route.border !== 'NONE' && <BorderInfo border={route.border} note={note?.(step.texts)} />
      }
      destination="NO"
      demandsOf={inlandItemDemands}
      inTransit={route?.border === 'TRANSIT'}
      notices={[]}
      {...useOrigins('PACKAGE_ABROAD')}
      isLetter={false}
      mostGrams={weights.at(-1)?.maxWeightInGrams ?? weight}
    />
  );
}
