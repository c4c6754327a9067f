import { defineTexts, useTexts } from '@/i18n/texts';
import { InformationPage } from './information-page';
import { SellerLines } from './seller-lines';

const termsTexts = defineTexts({ no: () => import('./terms/no'), en: () => import('./terms/en') });

/** The terms of sale. */
export function TermsPage() {
  const { licences, ...texts } = useTexts(termsTexts);
  return (
    <InformationPage
      {...texts}
      end={
        <p>
          <a href="/bestill/licences.txt" hrefLang="en">
            {licences}
          </a>
        </p>
      }
    >
      <SellerLines />
    </InformationPage>
  );
}
