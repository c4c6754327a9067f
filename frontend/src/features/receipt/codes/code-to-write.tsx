import type { ReactNode } from 'react';
import type { SendingCode } from '@/api/schema';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Hero } from '../hero';
import { receiptTexts } from '../texts/texts';
import { CodeOnParcel } from './write-on';
import styles from './code-to-write.module.css';

interface CodeToWriteProps {
  code: SendingCode;
  /** What stands in the same card, such as the parcel's number. */
  children?: ReactNode;
}

/** The code, large enough to copy by hand, as it is written on the parcel. */
export function CodeToWrite({ code, children }: CodeToWriteProps) {
  const t = useTexts(receiptTexts).code;
  const language = useLanguage();
  return (
    <Hero id="code" title={t.title}>
      <div className={styles.writing}>
        <CodeOnParcel lines={code.lines} />
        <div className={styles.how}>
          <h3>{t.writeTitle}</h3>
          <ul>
            {t.write.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      <p>
        <strong>{t.validUntil(formatLongDate(code.validUntil, language))}</strong> {t.once}
      </p>
      {children}
    </Hero>
  );
}
