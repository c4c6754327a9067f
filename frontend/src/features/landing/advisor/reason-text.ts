import { type OfferId, offers, type Reason } from '@/domain/advisor/offers';
import { formatGrams } from '@/domain/weight-text';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { formatCm } from './format-cm';
import { advisorTexts } from './texts';

/** Why a product does not fit, in one sentence. */
export function useReasonText(): (offer: OfferId, reason: Reason) => string {
  const { reasons: t } = useTexts(advisorTexts);
  const language = useLanguage();
  const cm = (value: number) => formatCm(value, language);

  return (offer, reason) => {
    switch (reason.code) {
      case 'TOO_LONG':
      case 'TOO_WIDE':
      case 'TOO_THICK':
        return t[reason.code](cm(reason.cm), cm(reason.most));
      case 'TOO_LARGE_TOGETHER': {
        const text = offers[offer].together?.of === 'SUM' ? t.LETTER_SUM : t.PARCEL_GIRTH;
        return text(cm(reason.cm), cm(reason.most));
      }
      case 'TOO_HEAVY':
        return t.TOO_HEAVY(formatGrams(reason.grams, language), formatGrams(reason.most, language));
      case 'TOO_SMALL':
        return t.TOO_SMALL(reason.least.join(' × '));
      case 'LACKS':
        return t.LACKS[reason.extra];
      default:
        return t[reason.code];
    }
  };
}
