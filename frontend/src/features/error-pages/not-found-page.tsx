import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { WrongTurn } from '@/illustrations/wrong-turn';
import { ErrorPage } from './error-page';

export function NotFoundPage() {
  const t = useTexts(coreTexts).notFound;
  return (
    <ErrorPage title={t.title} picture={<WrongTurn />}>
      <p>{t.body}</p>
    </ErrorPage>
  );
}
