import { ApiError } from '@/api/api-error';
import { ErrorPage } from '@/features/error-pages/error-page';
import { useTexts } from '@/i18n/texts';
import { WrongTurn } from '@/illustrations/wrong-turn';
import { Reference } from '@/ui/reference';
import { receiptTexts } from '../texts/texts';

/** Replaces a receipt that does not exist, or failed to load: then `failure` says why. */
export function NoOrderFoundPage({ failure }: { failure?: unknown }) {
  const t = useTexts(receiptTexts).notFound;
  const isMissing = failure === undefined || (failure instanceof ApiError && failure.status === 404);
  return (
    <ErrorPage title={t.title} picture={<WrongTurn />}>
      {!isMissing && <p role="alert">{t.unreachable}</p>}
      <ul>
        {t.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Reference failure={failure} />
    </ErrorPage>
  );
}
