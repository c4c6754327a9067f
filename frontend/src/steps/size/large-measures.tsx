import { Button } from '@navikt/ds-react/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatOre } from '@/domain/money';
import {
  type DimensionError,
  dimensionErrors,
  type Dimensions,
  fitsParcelLocker,
  isWithinNormalSize,
  largestLengthAndGirth,
  lengthAndGirth,
  longestFirst,
  longestSide,
  normalSides,
} from '@/domain/parcel-dimensions';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { loadProblemBox, ProblemBox } from '@/ui/problem-box';
import { usePrefetch } from '@/ui/use-prefetch';
import { MeasureFields } from './measure-fields';
import { sizeTexts } from './texts/texts';
import { isSameSize, type Measured, toDimensions } from './typed-dimensions';
import styles from './large-measures.module.css';

/** The answers as chosen and typed. */
export interface LargeSizeAnswers extends Measured {
  size: 'NORMAL' | 'CUSTOM';
}

/** The maximum of each side, longest first, whatever the other sides are. */
const largest = { lengthCm: 240, widthCm: 119, heightCm: 72 };

interface LargeMeasuresProps {
  handlingOre: number | undefined;
  /** The measures that the fields begin with: nobody has measured those yet. */
  suggested: Measured;
}

/** The fields for the sides of a parcel that is larger than normal, with a drawing of it to scale. */
export function LargeMeasures({ handlingOre, suggested }: LargeMeasuresProps) {
  const t = useTexts(sizeTexts).large;
  const answers = useWatch<LargeSizeAnswers>() as LargeSizeAnswers;
  usePrefetch(loadProblemBox);
  if (answers.size === 'NORMAL') {
    return <p>{t.locker}</p>;
  }

  return (
    <MeasureFields
      title={t.drawing}
      limits={largest}
      outlined={normalSides}
      tooLong={(sides) => names.filter((name) => sides[name] > longestSide)}
      verdict={(dimensions) =>
        isSameSize(dimensions, toDimensions(suggested)) ? (
          <p>{t.suggested}</p>
        ) : (
          <Verdict dimensions={dimensions} handlingOre={handlingOre} />
        )
      }
      caption={<p>{t.extraLarge}</p>}
    />
  );
}

const names = ['lengthCm', 'widthCm', 'heightCm'] as const;

/** Whether the parcel can be sent, and why not. */
function Verdict({ dimensions, handlingOre }: { dimensions: Dimensions; handlingOre: number | undefined }) {
  const t = useTexts(sizeTexts).large;
  const language = useLanguage();
  const errors = dimensionErrors(dimensions);
  if (errors.length > 0) return <Problems dimensions={dimensions} errors={errors} />;
  if (isWithinNormalSize(dimensions)) return <WithinNormalSize inLocker={fitsParcelLocker(dimensions)} />;
  return (
    <>
      <p>
        <strong>{t.fits}</strong> <span>{t.reach(lengthAndGirth(dimensions), largestLengthAndGirth)}</span>
      </p>
      <p>{handlingOre === undefined ? t.handlingUnpriced : t.handling(formatOre(handlingOre, language))}</p>
      <p>{t.extraLarge}</p>
      <p>{t.callFirst}</p>
    </>
  );
}

function Problems({ dimensions, errors }: { dimensions: Dimensions; errors: readonly DimensionError[] }) {
  const t = useTexts(sizeTexts).large;
  const [length, width, height] = longestFirst(dimensions);
  const ofParcel = (code: DimensionError['code']) =>
    errors.some((error) => error.field === '' && error.code === code);
  return (
    <>
      {ofParcel('TOO_SMALL') && (
        <ProblemBox heading="h2" inLiveRegion title={t.tooSmall.title}>
          {t.tooSmall.body}
        </ProblemBox>
      )}
      {errors.some(({ field }) => field !== '') && (
        <ProblemBox heading="h2" inLiveRegion title={t.tooLong.title}>
          {t.tooLong.body(length)}
        </ProblemBox>
      )}
      {ofParcel('TOO_LARGE') && (
        <ProblemBox heading="h2" inLiveRegion title={t.tooBig.title}>
          {t.tooBig.body(length, width, height, lengthAndGirth(dimensions))}
        </ProblemBox>
      )}
    </>
  );
}

/** A parcel of normal size needs no measures. */
function WithinNormalSize({ inLocker }: { inLocker: boolean }) {
  const t = useTexts(sizeTexts).large;
  const { setValue } = useFormContext<LargeSizeAnswers>();
  return (
    <ProblemBox heading="h2" inLiveRegion status="warning" title={t.withinNormal.title}>
      <p>
        {t.withinNormal.body} {inLocker && <span>{t.fitsLocker}</span>}
      </p>
      <Button
        className={styles.choose}
        type="button"
        variant="secondary"
        onClick={() => {
          setValue('size', 'NORMAL', { shouldValidate: true });
          announce(t.withinNormal.chosen);
          document.getElementById('size')?.focus();
        }}
      >
        {t.withinNormal.choose}
      </Button>
    </ProblemBox>
  );
}
