import type { GetAbroadOrderResponse } from '@/api/schema';
import { AddressLines } from '@/features/receipt/address-lines';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useTexts } from '@/i18n/texts';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { abroadReceiptTexts } from '../texts/receipt';
import { receiverLines, senderLines } from './party-lines';
import styles from './writing.module.css';

/**
 * What to write on a letter that has no label: drawn where it goes, and as text for whom the drawing is too small
 * or is none.
 */
export function Writing({ order }: { order: GetAbroadOrderResponse }) {
  const t = { ...useTexts(receiptTexts), ...useTexts(abroadReceiptTexts) };
  const sender = senderLines(order.sender);
  const receiver = receiverLines(order.receiver);
  return (
    <>
      <EnvelopeGuide
        className={styles.envelope}
        title={t.withoutNumber.envelope}
        senderCaption={t.from}
        senderLines={sender}
        recipientCaption={t.to}
        recipientLines={receiver}
        postage={[t.postagePaid, order.orderNumber]}
      />
      <dl className={styles.text}>
        <dt>{t.from}</dt>
        <dd>
          <AddressLines lines={sender} />
        </dd>
        <dt>{t.to}</dt>
        <dd>
          <AddressLines lines={receiver} />
        </dd>
        <dt>{t.inPlaceOfStamp}</dt>
        <dd>{`${t.postagePaid} ${order.orderNumber}`}</dd>
      </dl>
    </>
  );
}
