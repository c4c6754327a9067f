import type { DomesticParty, SendingCode } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { inlandLines } from './inland-party';
import { receiptTexts } from './texts/texts';
import styles from './writing.module.css';

interface WritingProps {
  sender: DomesticParty | undefined;
  /** The codes; the drawing shows the first. */
  codes: readonly SendingCode[];
}

/** How and where to write a code, with a drawing of the order's own code. */
export function Writing({ sender, codes }: WritingProps) {
  const { from, to, writing: t } = useTexts(receiptTexts);
  const [code] = codes;
  if (!code) return null;
  return (
    <section aria-labelledby="writing" className={styles.writing}>
      <h2 id="writing">{t.title(codes.length)}</h2>
      <p>{t.body}</p>
      <EnvelopeGuide
        className={styles.envelope}
        title={t.envelope}
        senderCaption={from}
        senderLines={inlandLines(sender)}
        recipientCaption={to}
        recipientLines={t.recipient}
        postage={code.lines}
        postageIsCode
      />
    </section>
  );
}
