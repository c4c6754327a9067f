import type { SmallParcel as Parcel } from '@/api/schema';
import { formatParcelNumber } from '@/domain/parcel-number';
import { formatGrams } from '@/domain/weight-text';
import { CodePart } from '@/features/receipt/code-part';
import { CodeToWrite } from '@/features/receipt/code-to-write';
import { inlandParty } from '@/features/receipt/inland-party';
import { NumberBox } from '@/features/receipt/number-box';
import { ParcelSteps } from '@/features/receipt/parcel-steps';
import { PickupNotice } from '@/features/receipt/pickup-notice';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { SmallParcel } from '@/illustrations/small-parcel';
import { dropOffLine } from '@/steps/drop-off/drop-off-steps';
import type { SmallParcelTexts } from './no';

export const receipt: Receipt<Parcel, SmallParcelTexts> = {
  waiting: SmallParcel,
  show({ order: { pickup, items }, product }, { texts: { words, ...t }, language }) {
    const weight = words.upTo(formatGrams(product.weightInGrams, language));
    return {
      lead: t.receipt.lead,
      picture: SmallParcel,
      priceNames: words.priceLines,
      lines: [dropOffLine(words, 'parcel', { handIn: product.dropOffMethod, pickup }, language)],
      shipment: [answer(words.product, t.product), answer(words.weight, weight)],
      parcelNumber: formatParcelNumber(items[0]?.number ?? ''),
      sender: inlandParty(product.sender),
      recipient: inlandParty(product.recipient),
      declaration: product.declaration,
    };
  },
  Instructions,
  Before: CodePart,
};

/** The code, how to write it, and when and where to drop off the parcel. */
function Instructions({ order, product }: OrderProps<Parcel>) {
  const t = useFlowTexts<SmallParcelTexts>().receipt;
  const {
    items: [item],
    pickup,
  } = order;
  const { dropOffMethod, sender, declaration } = product;
  return (
    <>
      {item?.code && (
        <CodeToWrite code={item.code}>
          {item.number && (
            <NumberBox of="parcel" number={formatParcelNumber(item.number)} trackingUrl={item.trackingUrl} />
          )}
        </CodeToWrite>
      )}
      <PickupNotice order={order} item="parcel" />
      <ParcelSteps dropOffMethod={dropOffMethod} pickup={pickup} postalCode={sender?.address?.postalCode} />
      {declaration && <p>{t.customsDocuments}</p>}
    </>
  );
}
