import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { ErrorPage } from './error-page';

export function ServerErrorPage() {
  const t = useTexts(coreTexts).serverError;
  return (
    <ErrorPage title={t.title} picture={<TangledTape />}>
      <p>{t.body}</p>
    </ErrorPage>
  );
}
