import { providerLinks } from '@/features/services/provider-links';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { NameMark } from '@/illustrations/name-mark';
import styles from './seller.module.css';

/** Who sold this and whom to ask, on paper: there the page's header and footer, and their links, are gone. */
export function Seller() {
  const t = useTexts(coreTexts);
  return (
    <div className={styles.seller}>
      <NameMark title={t.siteName} />
      <p>{`${t.customerService}: ${providerLinks.customerService.replace('https://', '')}`}</p>
    </div>
  );
}
