import { trackingPage } from '@/features/services/provider-links';
import { useLanguage } from '@/i18n/language';
import { defineTexts, useTexts } from '@/i18n/texts';
import { InformationPage } from './information-page';
import { SellerLines } from './seller-lines';

const customerServiceTexts = defineTexts({
  no: () => import('./customer-service/no'),
  en: () => import('./customer-service/en'),
});

/** How to reach customer service, and answers to what is asked most. */
export function CustomerServicePage() {
  const { track, ...texts } = useTexts(customerServiceTexts);
  const language = useLanguage();
  return (
    <InformationPage {...texts}>
      <SellerLines />
      <p>
        <a href={trackingPage(language)}>{track}</a>
      </p>
    </InformationPage>
  );
}
