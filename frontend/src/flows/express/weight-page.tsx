import { expressDimensionErrors, longestExpressSide, normalSides } from '@/domain/parcel-dimensions';
import { sidesTooLong } from '@/domain/small-parcel-size';
import { ServiceLink } from '@/features/services/service-link';
import { useStep } from '@/flow/use-step';
import { KilosPage } from '@/steps/size/kilos-page';
import { MeasureFields, useMeasureMessages } from '@/steps/size/measure-fields';
import { type Measured, measureComplaints, nothingMeasured } from '@/steps/size/typed-dimensions';
import type { ExpressDraft } from './draft';
import type { ExpressTexts } from './no';

/** The weight, which decides the price, and the measures. */
export function Page() {
  const { draft, texts: t } = useStep<ExpressDraft, ExpressTexts>();
  return (
    <KilosPage<ExpressDraft, Measured>
      values={draft.measured ?? nothingMeasured}
      complaints={(measured) => measureComplaints(measured, expressDimensionErrors)}
      save={({ lengthInCms, widthInCms, heightInCms }) => ({
        measured: { lengthInCms, widthInCms, heightInCms },
      })}
      messages={{ ...useMeasureMessages(longestExpressSide), 'dimensions.TOO_LARGE': t.size.tooLarge }}
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
