import { useSeller } from '@/features/services/use-seller';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { NameMark } from '@/illustrations/name-mark';
import { Dotted } from '@/ui/dotted';
import styles from './seller.module.css';

/** The seller and its contact details, in print only: a printed page has no header, no footer and no links. */
export function Seller() {
  const t = useTexts(coreTexts);
  const seller = useSeller();
  return (
    <div className={styles.seller}>
      <NameMark title={t.siteName} />
      {seller && (
        <p>
          <Dotted
            facts={[seller.name, seller.phone && `${t.customerService}: ${seller.phone}`, seller.email]}
          />
        </p>
      )}
    </div>
  );
}
