import type { DomesticParty, SendingCode } from '@/api/schema';
import { useFlowTexts } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { EnvelopeGuide, type EnvelopeTexts } from '@/illustrations/envelope-guide';
import { inlandLines } from './inland-party';
import { receiptTexts } from './texts/texts';
import styles from './writing.module.css';

interface WritingProps {
  sender: DomesticParty | undefined;
  /** The codes; the drawing shows the first. */
  codes: readonly SendingCode[];
}

interface WithEnvelope {
  readonly words: { readonly letter: { readonly envelope: EnvelopeTexts } };
}

/** How and where to write a code, with a drawing of the order's own code. */
export function Writing({ sender, codes }: WritingProps) {
  const t = useTexts(receiptTexts).writing;
  const { envelope } = useFlowTexts<WithEnvelope>().words.letter;
  const [code] = codes;
  if (!code) return null;
  return (
    <section aria-labelledby="writing" className={styles.writing}>
      <h2 id="writing">{t.title(codes.length)}</h2>
      <p>{t.body}</p>
      <EnvelopeGuide
        className={styles.envelope}
        {...envelope}
        senderLines={inlandLines(sender)}
        postage={code.lines}
        postageIsCode
      />
    </section>
  );
}
