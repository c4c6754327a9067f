import { PrinterSmallIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import type { ReactNode } from 'react';
import type { CustomsItem, GetAbroadOrderResponse } from '@/api/schema';
import { dottedTariffNumber } from '@/domain/customs-item';
import { formatOreShort } from '@/domain/money';
import { formatFullPhone, formatPhone } from '@/domain/phone';
import { formatS10 } from '@/domain/s10';
import { DocumentLink } from '@/features/receipt/document-link';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { useCountries } from '../countries';
import { AddressLines } from '../receipt/address-lines';
import { countryName, receiverLines, senderLines } from '../receipt/party-lines';
import { Line, ReceiptLines } from '../receipt/receipt-lines';
import { WithOrder } from '../receipt/with-order';
import { abroadReceiptTexts } from '../texts/receipt';
import { abroadTexts } from '../texts/texts';
import lineStyles from '../receipt/receipt-lines.module.css';
import styles from './receipt-details-page.module.css';

export function Page() {
  return <WithOrder>{(order) => <Details order={order} />}</WithOrder>;
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
    <div className={styles.page}>
      <PageTitle>{t.detailsTitle(order.orderNumber)}</PageTitle>

      <Part id="shipment" title={t.shipment}>
        <dl className={lineStyles.lines}>
          <Line label={all.card.product}>{all.products[productType].name}</Line>
          {!parcel && <Line label={all.card.size}>{all.sizes[sizeGroup].name}</Line>}
          <Line label={all.card.weight}>{all.upTo(order.maxWeightInGrams)}</Line>
          {consignmentNumber && (
            <Line label={parcel ? t.parcelNumber : t.shipmentNumber}>
              <span className="code">{formatS10(consignmentNumber)}</span>
            </Line>
          )}
        </dl>
      </Part>

      <div className={styles.parties}>
        {sender && (
          <Part id="sender" title={t.from}>
            <AddressLines lines={senderLines(sender)} />
            <Contact
              phone={`${sender.countryCode} ${formatPhone(sender.countryCode, sender.phoneNumber)}`}
              email={sender.email}
            />
            {sender.reference && <p>{t.reference(sender.reference)}</p>}
            {sender.companyVatNumber && <p>{t.company(sender.companyVatNumber)}</p>}
          </Part>
        )}
        {receiver && (
          <Part id="receiver" title={t.to}>
            <AddressLines lines={receiverLines(receiver)} />
            <Contact phone={formatFullPhone(receiver.phoneNumber, dialCodes)} email={receiver.email} />
          </Part>
        )}
      </div>

      {customsDetails && (
        <Part id="contents" title={t.contents}>
          <p>{t.reasons[customsDetails.sendingAbroadReason]}</p>
          <ul className={styles.items}>
            {customsDetails.customsItemsList.map((item, index) => (
              <Item key={index} item={item} />
            ))}
          </ul>
        </Part>
      )}

      <Part id="receipt" title={t.receiptTitle}>
        <ReceiptLines order={order} withVat />
      </Part>

      <div className={`no-print ${styles.ways}`}>
        <ButtonLink to={`/utland/kvittering/${order.uriKey}`} variant="secondary">
          {t.backToReceipt}
        </ButtonLink>
        {order.documents.includes('RECEIPT') && (
          <DocumentLink uriKey={order.uriKey} kind="RECEIPT" variant="secondary">
            {shared.saveReceipt}
          </DocumentLink>
        )}
        <Button
          type="button"
          icon={<PrinterSmallIcon aria-hidden />}
          onClick={() => {
            window.print();
          }}
        >
          {t.print}
        </Button>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Contact({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <p className="tabular">{phone}</p>}
      {email && <p>{email}</p>}
    </>
  );
}

function Item({ item }: { item: CustomsItem }) {
  const t = useTexts(abroadReceiptTexts);
  const language = useLanguage();
  const facts = [
    formatOreShort(item.value * 100),
    t.kilos(item.netWeightInKg),
    item.tariffNumber && t.tariffNumber(dottedTariffNumber(item.tariffNumber)),
    item.countryOfOrigin && t.madeIn(countryName(item.countryOfOrigin, language)),
  ].filter(Boolean);
  return (
    <li className="keep-together">
      <strong>
        {item.quantity} × <span lang="en">{item.description}</span>
      </strong>
      <br />
      {facts.join(' · ')}
    </li>
  );
}
