import type { AbroadShipment } from '@/api/schema';
import { formatOrderNumber } from '@/domain/order-number';
import { useTexts } from '@/i18n/texts';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { receiverLines, senderLines } from '../details/abroad-party';
import { AddressLines } from '../details/address-lines';
import { receiptTexts } from '../texts/texts';
import styles from './address-writing.module.css';

interface AddressWritingProps {
  orderNumber: string;
  shipment: AbroadShipment;
}

/**
 * Instructions for writing on a letter without a label: a drawing of the letter, and the same as text for customers who
 * cannot see the drawing.
 */
export function AddressWriting({ orderNumber, shipment }: AddressWritingProps) {
  const { from, to, addressWriting: t } = useTexts(receiptTexts);
  const sender = senderLines(shipment.sender);
  const receiver = receiverLines(shipment.recipient);
  const number = formatOrderNumber(orderNumber);
  return (
    <section aria-labelledby="write">
      <h2 id="write">{t.title}</h2>
      <p>{t.body}</p>
      <EnvelopeGuide
        className={styles.envelope}
        title={t.envelope}
        senderCaption={from}
        senderLines={sender}
        recipientCaption={to}
        recipientLines={receiver}
        postage={[t.postagePaid, number]}
      />
      <dl className={styles.text}>
        <dt>{from}</dt>
        <dd>
          <AddressLines lines={sender} />
        </dd>
        <dt>{to}</dt>
        <dd>
          <AddressLines lines={receiver} />
        </dd>
        <dt>{t.inPlaceOfStamp}</dt>
        <dd>{`${t.postagePaid} ${number}`}</dd>
      </dl>
    </section>
  );
}
