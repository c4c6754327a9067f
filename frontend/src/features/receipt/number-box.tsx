import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from './texts/texts';
import { trackingLink } from './tracking-link';
import styles from './number-box.module.css';

interface NumberBoxProps {
  of: 'parcel' | 'shipment';
  /** The number, grouped for reading. */
  number: string;
  trackingUrl: string;
}

/** The number for tracking an item, as the last line of a card. */
export function NumberBox({ of, number, trackingUrl }: NumberBoxProps) {
  const t = useTexts(receiptTexts);
  const tracking = trackingLink(trackingUrl, useLanguage());
  return (
    <section className={styles.number} aria-labelledby="number">
      <div>
        <h3 id="number">{of === 'parcel' ? t.parcelNumber : t.shipmentNumber}</h3>
        <p className={`code ${styles.code}`}>{number}</p>
      </div>
      {tracking && (
        <a href={tracking} className={`no-print ${styles.track}`}>
          {of === 'parcel' ? t.trackParcel : t.trackLetter}
        </a>
      )}
    </section>
  );
}
