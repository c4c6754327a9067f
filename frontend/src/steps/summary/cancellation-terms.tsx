import { useQuery } from '@tanstack/react-query';
import { type CancellationTerms as Terms, cancellationTermsQuery } from '@/api/get-cancellation-terms';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { summaryTexts } from './texts/texts';

/** Until when the order can be cancelled free of charge; nothing if it cannot be, or while that is not known. */
export function CancellationTerms(terms: Terms) {
  const t = useTexts(summaryTexts);
  const language = useLanguage();
  const until = useQuery(cancellationTermsQuery(terms)).data?.until;
  return until !== undefined && <p>{t.cancelUntil(formatDay(until, language))}</p>;
}
