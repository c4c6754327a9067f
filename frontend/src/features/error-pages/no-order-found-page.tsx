import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { WrongTurn } from '@/illustrations/wrong-turn';
import { Reference } from '@/ui/reference';
import { ErrorPage } from './error-page';

/** Replaces a receipt that does not exist or failed to load. */
export function NoOrderFoundPage({ failure }: { failure?: unknown }) {
  const t = useTexts(coreTexts).noOrderFound;
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
