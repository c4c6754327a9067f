import type { Order } from '@/api/orders';
import { formatItemNumber } from '@/domain/item-number';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from '../texts/texts';
import { trackingLink } from './tracking-link';
import styles from './number-box.module.css';

interface NumberBoxProps {
  of: 'parcel' | 'shipment';
  /** Without a number nothing is shown. */
  item: Order['items'][number] | undefined;
}

/** The number for tracking an item, as the last line of a card. */
export function NumberBox({ of, item }: NumberBoxProps) {
  const t = useTexts(receiptTexts);
  const tracking = trackingLink(item?.trackingUrl ?? '', useLanguage());
  if (!item?.number) return null;
  return (
    <section className={styles.number} aria-labelledby="number">
      <div>
        <h3 id="number">{of === 'parcel' ? t.parcelNumber : t.shipmentNumber}</h3>
        <p className={`code ${styles.code}`}>{formatItemNumber(item.number)}</p>
      </div>
      {tracking && (
        <>
          <a href={tracking} className={`no-print ${styles.track}`}>
            {of === 'parcel' ? t.trackParcel : t.trackLetter}
          </a>
          <p className="print-only">{tracking}</p>
        </>
      )}
    </section>
  );
}
