import {
  expressDimensionErrors,
  longestExpressSide,
  normalSides,
  otherExpressSides,
  sides,
} from '@/domain/parcel-dimensions';
import { sidesTooLong } from '@/domain/small-parcel-size';
import { ServiceLink } from '@/features/services/service-link';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { KilosPage } from '@/steps/size/kilos-page';
import { MeasureFields, useMeasureMessages } from '@/steps/size/measure-fields';
import { sizeTexts } from '@/steps/size/texts/texts';
import {
  type Measured,
  measureComplaints,
  nothingMeasured,
  toDimensions,
} from '@/steps/size/typed-dimensions';
import type { Complaints } from '@/ui/form/complaints';
import type { ExpressDraft } from './draft';
import type { ExpressTexts } from './no';

/** The weight, which decides the price, and the measures. */
export function Page() {
  const { draft, texts: t } = useStep<ExpressDraft, ExpressTexts>();
  const { sideTooLong } = useTexts(sizeTexts);
  const tooLong = sides.map((side) => [`${side}.TOO_LONG`, sideTooLong[side](otherExpressSides)] as const);
  return (
    <KilosPage<ExpressDraft, Measured>
      values={draft.measured ?? nothingMeasured}
      complaints={complaintsOf}
      save={({ lengthInCms, widthInCms, heightInCms }) => ({
        measured: { lengthInCms, widthInCms, heightInCms },
      })}
      messages={{ ...useMeasureMessages(longestExpressSide), ...Object.fromEntries(tooLong) }}
    >
      <MeasureFields
        title={t.size.drawing}
        limits={normalSides}
        tooLong={(sides) => sidesTooLong(sides, normalSides)}
        verdict={(dimensions) => {
          const problems = expressDimensionErrors(dimensions).map(({ code }) =>
            code === 'TOO_SMALL' ? t.size.tooSmall : t.size.tooLarge,
          );
          return [...new Set(problems)].join(' ') || t.size.fits;
        }}
      />
      <ServiceLink to="large-parcel" question={t.size.larger}>
        {t.point.sendLarge}
      </ServiceLink>
    </KilosPage>
  );
}

/** A parcel that is too large is so at each side that is too long, the way it fits best. */
function complaintsOf(measured: Measured): Complaints {
  const complaints = measureComplaints(measured, expressDimensionErrors);
  if (complaints.dimensions !== 'TOO_LARGE') return complaints;
  const dimensions = toDimensions(measured);
  const [, ...others] = sides.toSorted((one, other) => dimensions[other] - dimensions[one]);
  const tooLong = others.filter((side) => dimensions[side] > otherExpressSides);
  return {
    ...complaints,
    dimensions: undefined,
    ...Object.fromEntries(tooLong.map((side) => [side, 'TOO_LONG'])),
  };
}
