import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { AbroadProductType, AbroadShipment } from '@/api/schema';
import { knownOre } from '@/domain/money';
import { formatFullPhone, formatPhone } from '@/domain/phone';
import { formatS10 } from '@/domain/s10';
import { receiverLines, senderLines } from '@/features/receipt/abroad-party';
import { AddressWriting } from '@/features/receipt/address-writing';
import { CounterSteps } from '@/features/receipt/counter-steps';
import { NumberBox } from '@/features/receipt/number-box';
import { Documents } from '@/features/receipt/documents';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { StampedParcel } from '@/illustrations/stamped-parcel';
import { useCountries } from '@/steps/country/countries';
import type { AbroadTexts } from './no';
import { productPictures } from './product';

const itemOf = ({ productType }: AbroadShipment) => (productType === 'PACKAGE_ABROAD' ? 'parcel' : 'letter');

export const receipt: Receipt<AbroadShipment, AbroadTexts> = {
  waiting: ParcelAbroad,
  show({ order, product }, { texts: { words, ...t }, shared, language }) {
    const { productType, sizeGroup, sender, recipient, declaration } = product;
    const item = itemOf(product);
    const deliveryTime = order.status === 'COMPLETED' && order.price?.deliveryTime;
    const number = formatS10(order.items[0]?.number ?? '');
    return {
      lead: number ? shared.counter.lead[item] : t.receipt.withoutNumber.lead,
      picture: item === 'parcel' ? StampedParcel : productPictures[productType],
      priceNames: words.priceLines,
      lines: [
        answer(words.delivery, deliveryTime && t.deliveryDays(deliveryTime)),
        answer(
          words.duty.label,
          knownOre(order.dutyEstimate?.amountInOre, language, words.duty.estimate),
          declaration?.reason !== 'DOCUMENTS' && words.duty.who,
        ),
      ],
      shipment: [
        answer(words.product, t.products[productType].name),
        answer(words.size, item === 'letter' && t.sizes[sizeGroup].name),
        answer(words.weight, t.upTo(product.maxWeightInGrams)),
      ],
      ...(item === 'parcel' ? { parcelNumber: number } : { shipmentNumber: number }),
      sender: sender && {
        lines: senderLines(sender, language),
        phone: `${sender.countryCode} ${formatPhone(sender.countryCode, sender.phoneNumber)}`,
        email: sender.email,
        notes: [
          sender.reference && shared.reference(sender.reference),
          sender.companyVatNumber && shared.company(sender.companyVatNumber),
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

/** The item number, formatted for reading; the list of countries knows where its dial code ends. */
function ReceiverPhone({ number, productType }: { number: string; productType: AbroadProductType }) {
  const dialCodes = useCountries(productType).data?.map(({ dialCode }) => dialCode) ?? [];
  return formatFullPhone(number, dialCodes);
}

/** The instructions for posting a paid shipment. */
function Instructions({ order, product }: OrderProps<AbroadShipment>) {
  const t = useFlowTexts<AbroadTexts>().receipt;
  const { data: features } = useQuery(featuresQuery());
  const [{ number: code, trackingUrl } = { number: '', trackingUrl: '' }] = order.items;
  const item = itemOf(product);
  const number = formatS10(code);
  const postalCode = product.sender?.location?.postalCode;
  if (!number) {
    return (
      <>
        <AddressWriting orderNumber={order.orderNumber} shipment={product} />
        <CounterSteps item={item} {...t.withoutNumber} postalCode={postalCode} />
      </>
    );
  }
  return (
    <>
      <Documents order={order} number={number} item={item} scanned={features?.qrCode ?? true}>
        <NumberBox of={item === 'parcel' ? 'parcel' : 'shipment'} number={number} trackingUrl={trackingUrl} />
        {trackingUrl === '' && product.productType !== 'LETTER_ABROAD' && <p>{t.noTracking}</p>}
      </Documents>
      <CounterSteps item={item} {...t[item]} postalCode={postalCode} />
    </>
  );
}
