import { Button } from '@navikt/ds-react/Button';
import { Fieldset } from '@navikt/ds-react/Fieldset';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatOreShort } from '@/domain/money';
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
} from '@/domain/parcel-dimensions';
import { useStep } from '@/flow/use-step';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { announce } from '@/ui/announcer';
import { DrawingPanel } from '@/ui/drawing-panel';
import { SideFields } from '@/ui/form/side-fields';
import { loadProblemBox, ProblemBox } from '@/ui/problem-box';
import { usePrefetch } from '@/ui/use-prefetch';
import { useSettled } from '@/ui/use-settled';
import { largeParcelFlow } from './flow';
import { measuredSides, toCm } from './parcel';
import type { SizeAnswers } from './size-form';
import styles from './size-page.module.css';

const normal = { lengthCm: 120, widthCm: 60, heightCm: 60 };
/** What each side of a parcel can be at most, longest first, whatever the others are. */
const largest = { lengthCm: 240, widthCm: 119, heightCm: 72 };

/** The parcel to scale, and for one that is not of normal size its sides, as one types them. */
export function Measures({ handlingOre }: { handlingOre: number | undefined }) {
  const t = useStep(largeParcelFlow, 'size').texts.size;
  const answers = useWatch<SizeAnswers>() as SizeAnswers;
  usePrefetch(loadProblemBox);
  if (answers.size === 'NORMAL') {
    return (
      <DrawingPanel caption={t.locker}>
        <ParcelToScale title={t.drawing.NORMAL} limits={normal} />
      </DrawingPanel>
    );
  }

  return <CustomMeasures answers={answers} handlingOre={handlingOre} />;
}

interface CustomMeasuresProps {
  answers: SizeAnswers;
  /** Undefined while it is not known. */
  handlingOre: number | undefined;
}

function CustomMeasures({ answers, handlingOre }: CustomMeasuresProps) {
  const t = useStep(largeParcelFlow, 'size').texts.size;
  const { lengthInCms, widthInCms, heightInCms } = answers;
  // In the middle of a number nothing is wrong yet: "1" may become "130".
  const settled = useSettled([lengthInCms, widthInCms, heightInCms].join('|')).split('|');
  const [length = '', width = '', height = ''] = settled;
  const measured = measuredSides({ lengthInCms: length, widthInCms: width, heightInCms: height });
  const { trigger, formState } = useFormContext<SizeAnswers>();
  const { isSubmitted } = formState;
  useEffect(() => {
    // What is wrong with the parcel as a whole belongs to no field that could be corrected by itself.
    if (isSubmitted) void trigger(wholeParcel);
  }, [length, width, height, isSubmitted, trigger]);

  const sides = { lengthCm: lengthInCms, widthCm: widthInCms, heightCm: heightInCms };
  return (
    <Fieldset legend={t.measures} description={t.measuresHelp} id={wholeParcel} tabIndex={-1}>
      <SideFields
        sides={[
          { name: 'lengthInCms', label: t.lengthInCms },
          { name: 'widthInCms', label: t.widthInCms },
          { name: 'heightInCms', label: t.heightInCms },
        ]}
      />
      <DrawingPanel
        live
        caption={
          measured ? <Verdict dimensions={measured} handlingOre={handlingOre} /> : <p>{t.extraLarge}</p>
        }
      >
        <ParcelToScale
          title={t.drawing.CUSTOM}
          limits={largest}
          outlined={normal}
          {...toDraw(sides)}
          over={names.filter((name) => toCm(sides[name]) > longestSide)}
        />
      </DrawingPanel>
    </Fieldset>
  );
}

/** The form's name for complaints about all sides together. */
const wholeParcel = 'dimensions' as keyof SizeAnswers;

const names = ['lengthCm', 'widthCm', 'heightCm'] as const;

/** The sides that can be drawn. */
function toDraw(sides: Readonly<Record<(typeof names)[number], string>>) {
  const known = names.map((name) => [name, toCm(sides[name])] as const).filter(([, cm]) => cm > 0);
  return Object.fromEntries(known);
}

/** Whether it can be sent, and what there is to say about it. */
function Verdict({ dimensions, handlingOre }: { dimensions: Dimensions; handlingOre: number | undefined }) {
  const t = useStep(largeParcelFlow, 'size').texts.size;
  const errors = dimensionErrors(dimensions);
  if (errors.length > 0) return <Problems dimensions={dimensions} errors={errors} />;
  if (isWithinNormalSize(dimensions)) return <WithinNormalSize inLocker={fitsParcelLocker(dimensions)} />;
  return (
    <>
      <p>
        <strong>{t.fits}</strong> {t.reach(lengthAndGirth(dimensions), largestLengthAndGirth)}
      </p>
      <p>{handlingOre === undefined ? t.handlingUnpriced : t.handling(formatOreShort(handlingOre))}</p>
      <p>{t.extraLarge}</p>
    </>
  );
}

function Problems({ dimensions, errors }: { dimensions: Dimensions; errors: readonly DimensionError[] }) {
  const t = useStep(largeParcelFlow, 'size').texts.size;
  const [length, width, height] = longestFirst(dimensions);
  const ofParcel = (code: DimensionError['code']) =>
    errors.some((error) => error.field === '' && error.code === code);
  return (
    <>
      {ofParcel('TOO_SMALL') && (
        <ProblemBox heading="h2" title={t.tooSmall.title}>
          {t.tooSmall.body}
        </ProblemBox>
      )}
      {errors.some(({ field }) => field !== '') && (
        <ProblemBox heading="h2" title={t.tooLong.title}>
          {t.tooLong.body(length)}
        </ProblemBox>
      )}
      {ofParcel('TOO_LARGE') && (
        <ProblemBox heading="h2" title={t.tooBig.title}>
          {t.tooBig.body(length, width, height, lengthAndGirth(dimensions))}
        </ProblemBox>
      )}
    </>
  );
}

/** Nobody has to measure what is of normal size. */
function WithinNormalSize({ inLocker }: { inLocker: boolean }) {
  const t = useStep(largeParcelFlow, 'size').texts.size;
  const { setValue } = useFormContext<SizeAnswers>();
  return (
    <ProblemBox heading="h2" status="warning" title={t.withinNormal.title}>
      <p>
        {t.withinNormal.body} {inLocker && t.fitsLocker}
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
