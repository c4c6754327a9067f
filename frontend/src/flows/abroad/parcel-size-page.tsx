import { optional } from '@/domain/field-code';
import { normalSides } from '@/domain/parcel-dimensions';
import { postalCodeCode } from '@/domain/postal-code';
import { useStep } from '@/flow/use-step';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { FromPostalCode } from '@/steps/country/from-postal-code';
import { KilosPage } from '@/steps/size/kilos-page';
import { DrawingPanel } from '@/ui/drawing-panel';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';

export function Page() {
  const { draft, texts: t } = useStep<AbroadDraft, AbroadTexts>();
  const { limits, limitsHelp, drawing } = t.parcelSize;
  return (
    <KilosPage<AbroadDraft, { fromPostalCode: string }>
      values={{ fromPostalCode: draft.fromPostalCode ?? '' }}
      complaints={({ fromPostalCode: code }) => ({ fromPostalCode: optional(postalCodeCode)(code.trim()) })}
      save={({ fromPostalCode }) => ({ fromPostalCode: fromPostalCode.trim() || undefined })}
      messages={t.fieldErrors}
    >
      <DrawingPanel
        caption={
          <>
            <strong>{limits}</strong>
            <span>{limitsHelp}</span>
          </>
        }
      >
        <ParcelToScale limits={normalSides} title={drawing} />
      </DrawingPanel>
      {!draft.sender?.address.street && <FromPostalCode name="fromPostalCode" />}
    </KilosPage>
  );
}
