import { PhoneLink } from '@/features/services/phone-link';
import { useSeller } from '@/features/services/use-seller';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './seller-lines.module.css';

/** Who sells, and how to reach customer service. */
export function SellerLines() {
  const t = useTexts(coreTexts).footer;
  const seller = useSeller();
  return (
    <address className={styles.lines}>
      {seller && (
        <>
          <strong>{seller.name}</strong>
          {seller.organisationNumber && <span>{t.organisationNumber(seller.organisationNumber)}</span>}
          <span>{seller.address}</span>
          {seller.phone && (
            <span>
              <PhoneLink number={seller.phone} />
              {seller.hours && (
                <>
                  , <span className={styles.hours}>{t.hours(seller.hours)}</span>
                </>
              )}
            </span>
          )}
          {seller.email && <a href={`mailto:${seller.email}`}>{seller.email}</a>}
        </>
      )}
    </address>
  );
}
