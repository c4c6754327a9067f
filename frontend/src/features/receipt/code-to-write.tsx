import type { SendingCode } from '@/api/schema';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { CodeOnParcel } from '@/illustrations/code-on-parcel';
import { CodeLines } from './code-lines';
import { receiptTexts } from './texts/texts';
import styles from './code-to-write.module.css';

/** The code, large enough to copy by hand, and where to write it. */
export function CodeToWrite({ code }: { code: SendingCode }) {
  const t = useTexts(receiptTexts).code;
  return (
    <>
      <section className={styles.code} aria-labelledby="code">
        <h2 id="code">{t.title}</h2>
        <CodeLines lines={code.lines} large />
        <p>
          <strong>{t.validUntil(formatDate(code.validUntil))}</strong> {t.once}
        </p>
      </section>
      <section className={styles.where} aria-labelledby="writing">
        <h2 id="writing">{t.writeTitle}</h2>
        <div className={styles.writing}>
          <CodeOnParcel lines={code.lines} title={t.picture} className={styles.parcel} />
          <ul>
            {t.write.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
