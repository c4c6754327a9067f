import { normalSides } from '@/domain/parcel-dimensions';
import { typedPostalCode } from '@/domain/postal-code';
import { useStep } from '@/flow/use-step';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { FromPostalCode } from '@/steps/country/from-postal-code';
import { postalCodeComplaint } from '@/steps/party/party';
import { useFindPlace } from '@/steps/party/use-find-place';
import { KilosPage } from '@/steps/size/kilos-page';
import { DrawingPanel } from '@/ui/drawing-panel';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';

export function Page() {
  const { draft, texts: t } = useStep<AbroadDraft, AbroadTexts>();
  const { limits, limitsHelp, drawing } = t.parcelSize;
  const findPlace = useFindPlace();
  const asksWhereFrom = !draft.sender?.address.street; // else the sender's page does
  return (
    <KilosPage<AbroadDraft, { fromPostalCode: string }>
      values={{ fromPostalCode: draft.fromPostalCode ?? '' }}
      complaints={async ({ fromPostalCode }) => {
        const code = typedPostalCode(fromPostalCode);
        return asksWhereFrom && code ? { fromPostalCode: await postalCodeComplaint(code, findPlace) } : {};
      }}
      save={({ fromPostalCode }) => ({ fromPostalCode: typedPostalCode(fromPostalCode) || undefined })}
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
      {asksWhereFrom && <FromPostalCode name="fromPostalCode" />}
    </KilosPage>
  );
}
