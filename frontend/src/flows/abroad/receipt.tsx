import type { AbroadProductType, AbroadShipment } from '@/api/schema';
import { formatOrganisationNumber } from '@/domain/business-number';
import { knownOre } from '@/domain/money';
import { formatFullPhone, formatPhone } from '@/domain/phone';
import { formatS10 } from '@/domain/s10';
import { receiverLines, senderLines } from '@/features/receipt/details/abroad-party';
import { AddressWriting } from '@/features/receipt/codes/address-writing';
import { CounterSteps } from '@/features/receipt/next-steps/counter-steps';
import { Documents } from '@/features/receipt/documents';
import { NumberBox } from '@/features/receipt/codes/number-box';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { StampedParcel } from '@/illustrations/stamped-parcel';
import { useOrigins } from '@/steps/customs/origins';
import type { AbroadTexts } from './no';
import { deliveryAnswer, productAnswer, productPictures, sizeAnswers } from './product';

const itemOf = ({ productType }: AbroadShipment) => (productType === 'PACKAGE_ABROAD' ? 'parcel' : 'letter');

export const receipt: Receipt<AbroadShipment, AbroadTexts> = {
  show({ order, product }, { texts: t, shared, language }) {
    const {
      productType,
      sizeGroup: size,
      maxWeightInGrams: weight,
      sender,
      recipient,
      declaration,
    } = product;
    const item = itemOf(product);
    const number = formatS10(order.items[0]?.number ?? '');
    const { label, estimate, who } = t.words.duty;
    const duty = knownOre(order.dutyEstimate?.amountInOre, language, estimate);
    return {
      lead: number ? shared.counter.lead[item] : t.receipt.withoutNumber.lead,
      picture: item === 'parcel' ? StampedParcel : productPictures[productType],
      lines: [
        deliveryAnswer(t, order.status === 'COMPLETED' ? order.price?.deliveryTime : undefined),
        duty || (declaration?.reason === 'DOCUMENTS' && declaration.items.length === 0)
          ? answer(label, duty)
          : { ...answer(label, who), isSentence: true },
      ],
      shipment: [productAnswer(t, productType), ...sizeAnswers(t, { size, weight }, language)],
      ...(item === 'parcel' ? { parcelNumber: number } : { shipmentNumber: number }),
      sender: sender && {
        lines: senderLines(sender, language),
        phone: `${sender.countryCode} ${formatPhone(sender.countryCode, sender.phoneNumber)}`,
        email: sender.email,
        notes: [
          sender.reference && shared.reference(sender.reference),
          sender.companyVatNumber && shared.company(formatOrganisationNumber(sender.companyVatNumber)),
        ].filter(Boolean),
      },
      recipient: recipient && {
        lines: receiverLines(recipient, language),
        phone: recipient.phoneNumber && (
          <ReceiverPhone number={recipient.phoneNumber} productType={productType} />
        ),
        email: recipient.email,
      },
      declaration,
    };
  },
  Instructions,
};

/**
 * The phone number, formatted for reading; the list of countries knows where its dial code ends. Norway is in it, because a
 * recipient abroad may have a Norwegian phone.
 */
function ReceiverPhone({ number, productType }: { number: string; productType: AbroadProductType }) {
  const dialCodes = useOrigins(productType).data?.map(({ dialCode }) => dialCode) ?? [];
  return formatFullPhone(number, dialCodes);
}

/** The instructions for posting a paid shipment. */
function Instructions({ order, product }: OrderProps<AbroadShipment>) {
  const t = useFlowTexts<AbroadTexts>().receipt;
  const [issued] = order.items;
  const item = itemOf(product);
  const postalCode = product.sender?.location?.postalCode;
  if (!issued?.number) {
    return (
      <>
        <AddressWriting orderNumber={order.orderNumber} shipment={product} />
        <CounterSteps order={order} item={item} {...t.withoutNumber} postalCode={postalCode} />
      </>
    );
  }
  return (
    <>
      <Documents order={order} item={item}>
        <NumberBox of={item === 'parcel' ? 'parcel' : 'shipment'} item={issued} />
        {issued.trackingUrl === '' && product.productType !== 'LETTER_ABROAD' && <p>{t.noTracking}</p>}
      </Documents>
      <CounterSteps order={order} item={item} {...t[item]} postalCode={postalCode} />
    </>
  );
}
