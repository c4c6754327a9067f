import { providerLinks } from '@/features/services/provider-links';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { NameMark } from '@/illustrations/name-mark';
import styles from './seller.module.css';

/** The seller and its contact details, in print only: a printed page has no header, no footer and no links. */
export function Seller() {
  const t = useTexts(coreTexts);
  return (
    <div className={styles.seller}>
      <NameMark title={t.siteName} />
      <p>{`${t.customerService}: ${providerLinks.customerService.replace('https://', '')}`}</p>
    </div>
  );
}
