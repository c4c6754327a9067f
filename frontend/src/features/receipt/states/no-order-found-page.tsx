import { ErrorPage } from '@/features/error-pages/error-page';
import { useTexts } from '@/i18n/texts';
import { WrongTurn } from '@/illustrations/wrong-turn';
import { Reference } from '@/ui/reference';
import { receiptTexts } from '../texts/texts';

/** Replaces a receipt that does not exist or failed to load. */
export function NoOrderFoundPage({ failure }: { failure?: unknown }) {
  const t = useTexts(receiptTexts).notFound;
  return (
    <ErrorPage title={t.title} picture={<WrongTurn />}>
      <ul>
        {t.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Reference failure={failure} />
    </ErrorPage>
  );
}
