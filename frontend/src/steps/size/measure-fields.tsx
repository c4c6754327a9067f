import { Fieldset } from '@navikt/ds-react/Fieldset';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Dimensions, sides } from '@/domain/parcel-dimensions';
import { useTexts } from '@/i18n/texts';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import type { Sides } from '@/illustrations/scale';
import { DrawingPanel } from '@/ui/drawing-panel';
import type { FieldMessages } from '@/ui/form/form';
import { SideFields } from '@/ui/form/side-fields';
import { useSettled } from '@/ui/use-settled';
import { sizeTexts } from './texts/texts';
import { type Measured, measuredSides, toCm } from './typed-dimensions';

interface MeasureFieldsProps {
  /** The drawing's accessible name. */
  title: string;
  /** The largest parcel. */
  limits: Sides;
  /** The size to outline for comparison. Default: the largest. */
  outlined?: Sides;
  /** The sides to mark as too long; a side that is not known is 0. */
  tooLong: (sides: Sides) => readonly (keyof Sides)[];
  /** Says whether the parcel can be sent, once all sides are known. */
  verdict: (dimensions: Dimensions) => ReactNode;
  /** The caption until then. */
  caption?: ReactNode;
}

/** The sides of a parcel in whole centimetres, with a drawing of it to scale. */
export function MeasureFields({ title, limits, outlined, tooLong, verdict, caption }: MeasureFieldsProps) {
  const t = useTexts(sizeTexts).large;
  const { lengthInCms, widthInCms, heightInCms } = useWatch<Measured>() as Measured;
  // No complaint while the customer types: "1" may become "130".
  const settled = useSettled([lengthInCms, widthInCms, heightInCms].join('|')).split('|');
  const [length = '', width = '', height = ''] = settled;
  const measured = measuredSides({ lengthInCms: length, widthInCms: width, heightInCms: height });
  const { trigger } = useFormContext<Measured>();
  const { isSubmitted } = useFormState();
  useEffect(() => {
    // Complaints about the whole parcel belong to no single field, and how long a side may be depends on the others.
    if (isSubmitted) void trigger([wholeParcel, ...sides]);
  }, [length, width, height, isSubmitted, trigger]);

  const typed = { lengthCm: toCm(lengthInCms), widthCm: toCm(widthInCms), heightCm: toCm(heightInCms) };
  return (
    <Fieldset legend={<span>{t.measures}</span>} description={t.measuresHelp} id={wholeParcel} tabIndex={-1}>
      <SideFields
        sides={[
          { name: 'lengthInCms', label: t.lengthInCms },
          { name: 'widthInCms', label: t.widthInCms },
          { name: 'heightInCms', label: t.heightInCms },
        ]}
      />
      <DrawingPanel live caption={measured ? verdict(measured) : caption}>
        <ParcelToScale
          title={title}
          limits={limits}
          {...(outlined && { outlined })}
          {...toDraw(typed)}
          over={tooLong(typed)}
        />
      </DrawingPanel>
    </Fieldset>
  );
}

/** The texts for the complaints about measures, by the limit of a side in centimetres. */
export function useMeasureMessages(longest: number): FieldMessages {
  const { measureErrors, sideTooLong } = useTexts(sizeTexts);
  const tooLong = sides.map((side) => [`${side}.TOO_LARGE`, sideTooLong[side](longest)] as const);
  return { ...measureErrors, ...(Object.fromEntries(tooLong) as FieldMessages) };
}

/** The form's name for complaints about all sides together. */
const wholeParcel = 'dimensions' as keyof Measured;

/** The sides that can be drawn. */
function toDraw(typed: Sides): Partial<Sides> {
  return Object.fromEntries(Object.entries(typed).filter(([, cm]) => cm > 0));
}
