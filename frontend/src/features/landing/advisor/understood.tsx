import type { Country } from '@/api/schema';
import type { Reading } from '@/domain/advisor/read-line';
import { formatGrams } from '@/domain/weight-text';
import { shopPages } from '@/features/services/shop-pages';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import { formatCm } from './format-cm';
import { placeName } from './place-name';
import { advisorTexts } from './texts';
import { useCountries } from './use-place';
import styles from './understood.module.css';

/** What was understood of the line, what is only usual for such goods, and what was not understood. */
export function Understood({ reading }: { reading: Reading<Country> }) {
  const t = useTexts(advisorTexts);
  const language = useLanguage();
  const { data: countries } = useCountries(); // in the language of the page
  const { goods, measures, grams, to, extras, usual, unread, danger } = reading;
  const name = goods?.kind.words[language === 'no' ? 0 : 1];
  const where =
    to &&
    ('country' in to
      ? (countries?.find(({ value }) => value === to.country.value) ?? to.country).caption
      : 'place' in to
        ? placeName(to.place)
        : 'postalCode' in to
          ? to.postalCode
          : t.norway);
  const parts = [
    name && (goods.count > 1 ? `${goods.count} × ${name}` : name),
    measures && `${measures.map((cm) => formatCm(cm, language)).join(' × ')} cm`,
    grams !== undefined && formatGrams(grams, language),
    where && t.to(where),
    ...extras.map((extra) => t.extra[extra]),
  ].filter(Boolean);

  return (
    <div className={styles.understood}>
      {parts.length > 0 && (
        <>
          <p className={styles.title}>{t.understood}</p>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={String(part)}>{part}</li>
            ))}
          </ul>
        </>
      )}
      {(usual.measures || usual.grams) && (
        <p>{usual.measures && usual.grams ? t.usual : usual.measures ? t.usualMeasures : t.usualWeight}</p>
      )}
      {danger && (
        <p>
          <strong>{t.danger(danger)}</strong> <Link to={shopPages.forbiddenContents}>{t.dangerLink}</Link>
        </p>
      )}
      {unread.length > 0 && <p>{t.unread(unread.join(', '))}</p>}
      {parts.length === 0 && unread.length === 0 && !danger && <p>{t.unasked}</p>}
    </div>
  );
}
