import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from '../texts/texts';
import { trackingLink } from './tracking-link';
import styles from './number-list.module.css';

interface NumberListProps {
  /** The items, each with its number grouped for reading and its recipient's name. */
  items: readonly { readonly number: string; readonly trackingUrl: string; readonly to: string }[];
}

/** The numbers for tracking the items of an order with several recipients. */
export function NumberList({ items }: NumberListProps) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  return (
    <ul className={styles.numbers}>
      {items.map(({ number, trackingUrl, to }) => {
        const tracking = trackingLink(trackingUrl, language);
        return (
          <li key={number} className={`keep-together ${styles.item}`}>
            <strong>{to}</strong>
            <span className="code">{number}</span>
            {tracking && (
              <>
                <a href={tracking} className="no-print">
                  {t.trackTo(to)}
                </a>
                <span className="print-only">{tracking}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
