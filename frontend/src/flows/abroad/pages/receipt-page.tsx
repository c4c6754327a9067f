import { useTexts } from '@/i18n/texts';
import { PageTitle } from '@/ui/page-title';
import { abroadTexts } from '../texts/texts';

export function Page() {
  return <PageTitle>{useTexts(abroadTexts).receipt.title}</PageTitle>;
}
