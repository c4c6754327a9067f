import type { SmallParcel as Parcel } from '@/api/schema';
import { CodePart } from '@/features/receipt/details/code-part';
import { CodeToWrite } from '@/features/receipt/codes/code-to-write';
import { ExpiredCodes } from '@/features/receipt/codes/expired-codes';
import { usableCodes } from '@/features/receipt/codes/usable-codes';
import { inlandParcel } from '@/features/receipt/details/inland-party';
import { DroppedOffCard } from '@/features/receipt/dropped-off-card';
import { NumberBox } from '@/features/receipt/codes/number-box';
import { ParcelSteps } from '@/features/receipt/next-steps/parcel-steps';
import { isDroppedOff, isDropOffOver } from '@/features/receipt/next-steps/dropped-off';
import { PickupNotice } from '@/features/receipt/next-steps/pickup-notice';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import type { Again } from '@/flow/flow';
import { useFlowTexts } from '@/flow/flow-context';
import { parcelAnswersOf } from '@/steps/again/from-order';
import { dropOffLine } from '@/steps/drop-off/drop-off-steps';
import type { SmallParcelDraft } from './draft';
import type { SmallParcelTexts } from './no';
import { parcelAnswers } from './product';

export const receipt: Receipt<Parcel, SmallParcelTexts> = {
  show({ order, product }, { texts, language }) {
    const { dropOffMethod: handIn, weightInGrams } = product;
    return {
      lead: texts.receipt.lead,
      lines: [dropOffLine(texts.words, 'parcel', order, handIn, language)],
      shipment: parcelAnswers(texts, weightInGrams, language),
      ...inlandParcel(order, product),
    };
  },
  Instructions,
  Before: CodePart,
};

/** The code, how to write it, and when and where to drop off the parcel; once it is, its number alone. */
function Instructions({ order, product }: OrderProps<Parcel>) {
  const t = useFlowTexts<SmallParcelTexts>().receipt;
  const [item] = order.items;
  const { dropOffMethod, sender, declaration } = product;
  const postalCode = sender?.address?.postalCode;
  if (isDroppedOff(order)) {
    return (
      <>
        <PickupNotice order={order} item="parcel" />
        <DroppedOffCard>
          <NumberBox of="parcel" item={item} />
        </DroppedOffCard>
      </>
    );
  }
  const [code] = usableCodes(order);
  return (
    <>
      {code && (
        <CodeToWrite code={code}>
          <NumberBox of="parcel" item={item} />
        </CodeToWrite>
      )}
      <ExpiredCodes order={order}>
        <NumberBox of="parcel" item={item} />
      </ExpiredCodes>
      <PickupNotice order={order} item="parcel" />
      {!isDropOffOver(order) && (
        <ParcelSteps dropOffMethod={dropOffMethod} pickup={order.pickup} postalCode={postalCode} />
      )}
      {declaration && <p>{t.customsDocuments}</p>}
    </>
  );
}

/** The same parcel to the same recipient. The day of a pickup is chosen anew. */
export const again: Again<SmallParcelDraft> = async ({ smallParcel: parcel }, queries) =>
  parcel && { ...(await parcelAnswersOf(parcel, queries)), handIn: parcel.dropOffMethod };
