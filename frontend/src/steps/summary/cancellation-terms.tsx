import { useQuery } from '@tanstack/react-query';
import { type CancellationTerms as Terms, cancellationTermsQuery } from '@/api/get-cancellation-terms';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { summaryTexts } from './texts/texts';

/**
 * Until when the order can be cancelled free of charge, and that an item must not be dropped off; nothing if it cannot be
 * cancelled, or while that is not known.
 */
export function CancellationTerms(terms: Terms) {
  const t = useTexts(summaryTexts);
  const language = useLanguage();
  const until = useQuery(cancellationTermsQuery(terms)).data?.until;
  const ordered = terms.kind.startsWith('PICKUP') ? 'visit' : 'item';
  return until !== undefined && <p>{t.cancelUntil[ordered](formatDay(until, language))}</p>;
}
