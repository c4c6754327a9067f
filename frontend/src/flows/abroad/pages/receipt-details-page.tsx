import type { GetAbroadOrderResponse } from '@/api/schema';
import { formatFullPhone, formatPhone } from '@/domain/phone';
import { formatS10 } from '@/domain/s10';
import { ContentsPart } from '@/features/receipt/contents-part';
import { DetailsLayout, Part, Parties, PartyPart } from '@/features/receipt/details-layout';
import { Line, Lines } from '@/features/receipt/receipt-lines';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useTexts } from '@/i18n/texts';
import { useCountries } from '../countries';
import { AbroadReceiptLines } from '../receipt/abroad-receipt-lines';
import { receiverLines, senderLines } from '../receipt/party-lines';
import { WithAbroadOrder } from '../receipt/with-abroad-order';
import { abroadReceiptTexts } from '../texts/receipt';
import { abroadTexts } from '../texts/texts';

export function Page() {
  return <WithAbroadOrder>{(order) => <Details order={order} />}</WithAbroadOrder>;
}

/** Everything that the order holds, to keep or to print. */
function Details({ order }: { order: GetAbroadOrderResponse }) {
  const all = useTexts(abroadTexts);
  const t = useTexts(abroadReceiptTexts);
  const shared = useTexts(receiptTexts);
  const { productType, sizeGroup, consignmentNumber, customsDetails, sender, receiver } = order;
  const parcel = productType === 'PACKAGE_ABROAD';
  const dialCodes = useCountries(productType).data?.map(({ dialCode }) => dialCode) ?? [];
  return (
    <DetailsLayout
      order={order}
      receiptPath={`/utland/kvittering/${order.uriKey}`}
      lines={<AbroadReceiptLines order={order} withVat />}
    >
      <Part id="shipment" title={shared.shipment}>
        <Lines>
          <Line label={all.card.product}>{all.products[productType].name}</Line>
          {!parcel && <Line label={all.card.size}>{all.sizes[sizeGroup].name}</Line>}
          <Line label={all.card.weight}>{all.upTo(order.maxWeightInGrams)}</Line>
          {consignmentNumber && (
            <Line label={parcel ? shared.parcelNumber : shared.shipmentNumber}>
              <span className="code">{formatS10(consignmentNumber)}</span>
            </Line>
          )}
        </Lines>
      </Part>

      <Parties>
        {sender && (
          <PartyPart
            id="sender"
            title={shared.from}
            lines={senderLines(sender)}
            phone={`${sender.countryCode} ${formatPhone(sender.countryCode, sender.phoneNumber)}`}
            email={sender.email}
          >
            {sender.reference && <p>{t.reference(sender.reference)}</p>}
            {sender.companyVatNumber && <p>{t.company(sender.companyVatNumber)}</p>}
          </PartyPart>
        )}
        {receiver && (
          <PartyPart
            id="receiver"
            title={shared.to}
            lines={receiverLines(receiver)}
            phone={formatFullPhone(receiver.phoneNumber, dialCodes)}
            email={receiver.email}
          />
        )}
      </Parties>

      {customsDetails && <ContentsPart details={customsDetails} />}
    </DetailsLayout>
  );
}
