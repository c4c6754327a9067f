import { useTexts } from '@/i18n/texts';
import { StartPage } from '../start-page';
import { abroadTexts } from '../texts/texts';

export function Page() {
  return <StartPage title={useTexts(abroadTexts).parcelStart.title} product="PACKAGE_ABROAD" />;
}
