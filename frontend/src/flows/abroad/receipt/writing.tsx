import type { GetAbroadOrderResponse } from '@/api/schema';
import { formatS10 } from '@/domain/s10';
import { useTexts } from '@/i18n/texts';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { abroadTexts } from '../texts/texts';
import { AddressLines } from './address-lines';
import { receiverLines, senderLines } from './party-lines';
import styles from './writing.module.css';

/**
 * What to write on the item: drawn where it goes, and as text for whom the drawing is too small or is none.
 */
export function Writing({ order }: { order: GetAbroadOrderResponse }) {
  const t = useTexts(abroadTexts).receipt;
  const { consignmentNumber, orderNumber } = order;
  const sender = senderLines(order.sender);
  const receiver = receiverLines(order.receiver);
  return (
    <>
      <EnvelopeGuide
        className={styles.envelope}
        title={consignmentNumber ? t.envelope : t.withoutNumber.envelope}
        senderCaption={t.from}
        senderLines={sender}
        recipientCaption={t.to}
        recipientLines={receiver}
        postage={consignmentNumber ? [t.postagePaid] : [t.postagePaid, orderNumber]}
        {...(consignmentNumber && { number: formatS10(consignmentNumber) })}
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
        {consignmentNumber ? (
          <>
            <dt>{t.number}</dt>
            <dd className="code">{formatS10(consignmentNumber)}</dd>
          </>
        ) : (
          <>
            <dt>{t.inPlaceOfStamp}</dt>
            <dd>{`${t.postagePaid} ${orderNumber}`}</dd>
          </>
        )}
      </dl>
    </>
  );
}
