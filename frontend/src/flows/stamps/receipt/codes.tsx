import type { SendingCode } from '@/api/schema';
import { CodeLines } from '@/features/receipt/code-lines';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { stampReceiptTexts } from '../texts/receipt';
import styles from './codes.module.css';

/** Until when the codes can be used, and that each is for one letter. */
export function Validity({ codes }: { codes: readonly SendingCode[] }) {
  const t = useTexts(stampReceiptTexts).codes;
  const [code] = codes;
  return (
    code && (
      <p>
        <strong>{t.validUntil(codes.length, formatDate(code.validUntil))}</strong> {t.once}
      </p>
    )
  );
}

/** The codes in the lines in which to write them, large enough to copy by hand. */
export function Codes({ codes }: { codes: readonly SendingCode[] }) {
  const t = useTexts(stampReceiptTexts).codes;
  return (
    <ol className={styles.codes}>
      {codes.map(({ code, lines }, index) => (
        <li key={code} className={styles.slip}>
          <p className={styles.count}>{t.count(index + 1, codes.length)}</p>
          <CodeLines lines={lines} />
          <p aria-hidden className={styles.usedFor}>
            {t.usedFor}
          </p>
        </li>
      ))}
    </ol>
  );
}
