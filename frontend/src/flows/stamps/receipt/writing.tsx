import type { DomesticParty, SendingCode } from '@/api/schema';
import { domesticLines } from '@/features/receipt/domestic-party-part';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useTexts } from '@/i18n/texts';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { stampReceiptTexts } from '../texts/receipt';
import { stampTexts } from '../texts/texts';
import styles from './writing.module.css';

interface WritingProps {
  sender: DomesticParty | undefined;
  code: SendingCode;
  /** How many codes there are: the drawing shows one of them. */
  count: number;
}

/** How and where to write a code, drawn with the sender's own. */
export function Writing({ sender, code, count }: WritingProps) {
  const t = useTexts(stampReceiptTexts).writing;
  const shared = useTexts(receiptTexts);
  const { recipient } = useTexts(stampTexts).index;
  return (
    <section aria-labelledby="writing" className={styles.writing}>
      <h2 id="writing">{t.title(count)}</h2>
      <p>{t.body}</p>
      <EnvelopeGuide
        className={styles.envelope}
        title={t.envelope}
        senderCaption={shared.from}
        senderLines={domesticLines(sender)}
        recipientCaption={shared.to}
        recipientLines={recipient}
        postage={code.lines}
        postageIsCode
      />
    </section>
  );
}
