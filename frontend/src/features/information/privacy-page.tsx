import { shopPages } from '@/features/services/shop-pages';
import { defineTexts, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import { InformationPage } from './information-page';
import { SellerLines } from './seller-lines';

const privacyTexts = defineTexts({ no: () => import('./privacy/no'), en: () => import('./privacy/en') });

/** What the shop knows about its customers, why, and for how long. */
export function PrivacyPage() {
  const { toStorage, ...texts } = useTexts(privacyTexts);
  return (
    <InformationPage {...texts}>
      <SellerLines />
      <p>
        <Link to={shopPages.storage}>{toStorage}</Link>
      </p>
    </InformationPage>
  );
}
