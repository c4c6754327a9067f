import { defineTexts, useTexts } from '@/i18n/texts';
import { InformationPage } from './information-page';

const accessibilityTexts = defineTexts({
  no: () => import('./accessibility/no'),
  en: () => import('./accessibility/en'),
});

/** The accessibility statement. */
export function AccessibilityPage() {
  const { authority, ...texts } = useTexts(accessibilityTexts);
  return (
    <InformationPage {...texts}>
      <p>
        <a href="https://www.uutilsynet.no/">{authority}</a>
      </p>
    </InformationPage>
  );
}
