import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { Orders } from '@/api/orders';
import { formatFullPhone, formatPhone } from '@/domain/phone';
import { formatS10 } from '@/domain/s10';
import { receiverLines, senderLines } from '@/features/receipt/abroad-party';
import { AddressWriting } from '@/features/receipt/address-writing';
import { CounterSteps } from '@/features/receipt/counter-steps';
import { NumberBox } from '@/features/receipt/number-box';
import { Papers } from '@/features/receipt/papers';
import type { Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { StampedParcel } from '@/illustrations/stamped-parcel';
import { useCountries } from '@/steps/country/countries';
import type { AbroadTexts } from './no';
import { productPictures } from './product';

type Order = Orders['ABROAD'];

const itemOf = ({ productType }: Order) => (productType === 'PACKAGE_ABROAD' ? 'parcel' : 'letter');

export const receipt: Receipt<Order, AbroadTexts> = {
  waiting: ParcelAbroad,
  show(order, { texts: { words, ...t }, shared }) {
    const { productType, sizeGroup, consignmentNumber, deliveryTime, price, sender, receiver } = order;
    const item = itemOf(order);
    const delivery = order.status === 'COMPLETED' && deliveryTime && t.deliveryDays(deliveryTime);
    const number = formatS10(consignmentNumber);
    return {
      lead: consignmentNumber ? shared.counter.lead[item] : t.receipt.withoutNumber.lead,
      picture: item === 'parcel' ? StampedParcel : productPictures[productType],
      price: price && {
        parts: price.features.map(({ type, price: ore }) => ({ label: words.priceLines[type], ore })),
        totalInOre: price.totalPriceInOre,
        vatInOre: price.vatAmountInOre,
      },
      lines: [answer(words.delivery, delivery)],
      shipment: [
        answer(words.product, t.products[productType].name),
        answer(words.size, item === 'letter' && t.sizes[sizeGroup].name),
        answer(words.weight, t.upTo(order.maxWeightInGrams)),
      ],
      ...(item === 'parcel' ? { parcelNumber: number } : { shipmentNumber: number }),
      sender: sender && {
        lines: senderLines(sender),
        phone: `${sender.countryCode} ${formatPhone(sender.countryCode, sender.phoneNumber)}`,
        email: sender.email,
        notes: [
          sender.reference && shared.reference(sender.reference),
          sender.companyVatNumber && shared.company(sender.companyVatNumber),
        ].filter(Boolean),
      },
      recipient: receiver && {
        lines: receiverLines(receiver),
        phone: receiver.phoneNumber && <ReceiverPhone number={receiver.phoneNumber} order={order} />,
        email: receiver.email,
      },
      customsDetails: order.customsDetails,
    };
  },
  Instructions,
};

/** The number as one reads it: where its dial code ends the countries know. */
function ReceiverPhone({ number, order }: { number: string; order: Order }) {
  const dialCodes = useCountries(order.productType).data?.map(({ dialCode }) => dialCode) ?? [];
  return formatFullPhone(number, dialCodes);
}

/** What a paid order needs to be posted. */
function Instructions({ order }: { order: Order }) {
  const t = useFlowTexts<AbroadTexts>().receipt;
  const { data: features } = useQuery(featuresQuery());
  const { consignmentNumber, sender, trackingUrl } = order;
  const item = itemOf(order);
  const number = formatS10(consignmentNumber);
  const postalCode = sender?.location?.postalCode;
  if (!consignmentNumber) {
    return (
      <>
        <AddressWriting order={order} />
        <CounterSteps item={item} {...t.withoutNumber} postalCode={postalCode} />
      </>
    );
  }
  return (
    <>
      <NumberBox of={item === 'parcel' ? 'parcel' : 'shipment'} number={number} trackingUrl={trackingUrl} />
      <Papers order={order} number={number} item={item} scanned={features?.qrCode ?? true} />
      <CounterSteps item={item} {...t[item]} postalCode={postalCode} />
    </>
  );
}
