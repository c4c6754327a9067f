import type { Order } from '@/api/orders';
import type { DomesticParty, SendingCode } from '@/api/schema';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { CodeLines } from './code-lines';
import { Part } from '../details/details-parts';
import { Hero } from '../hero';
import { receiptTexts } from '../texts/texts';
import { usableCodes } from './usable-codes';
import { CodeOnLetter } from './write-on';
import styles from './codes.module.css';

interface CodesProps {
  codes: readonly SendingCode[];
  sender: DomesticParty | undefined;
  /** The path of the printable page with all codes, relative to this page. */
  sheetPath: string;
}

/**
 * The codes to write on letters, where to write them, and a link to a printable page with them. A single code is shown on
 * the letter; several are a list. Renders nothing without codes.
 */
export function Codes({ codes, sender, sheetPath }: CodesProps) {
  const { codes: t, writing } = useTexts(receiptTexts);
  const [code] = codes;
  if (!code) return null;
  const isOne = codes.length === 1;
  return (
    <Hero id="codes" title={t.title(codes.length)} long>
      <Validity codes={codes} />
      {!isOne && <Slips codes={codes} />}
      <div className={styles.writing}>
        <CodeOnLetter lines={isOne ? code.lines : undefined} sender={sender} />
        <div>
          <h3>{writing.title(codes.length)}</h3>
          <p>{writing.body}</p>
        </div>
      </div>
      <ButtonLink to={sheetPath} variant="secondary" className={`no-print ${styles.sheet}`}>
        {t.sheet(codes.length)}
      </ButtonLink>
    </Hero>
  );
}

/** The codes in the details while they can be used. */
export function CodesPart({ order }: { order: Order }) {
  const t = useTexts(receiptTexts).codes;
  const codes = usableCodes(order);
  if (codes.length === 0) return null;
  return (
    <Part id="codes" title={t.title(codes.length)} long>
      <Validity codes={codes} />
      <Slips codes={codes} />
    </Part>
  );
}

/** The last day on which the codes are valid, and the rule that each is for one letter. */
function Validity({ codes }: { codes: readonly SendingCode[] }) {
  const t = useTexts(receiptTexts).codes;
  const language = useLanguage();
  const [code] = codes;
  return (
    code && (
      <p>
        <strong>{t.validUntil(codes.length, formatLongDate(code.validUntil, language))}</strong>{' '}
        {t.once(codes.length)}
      </p>
    )
  );
}

/** The codes in lines for writing by hand, in large print. */
function Slips({ codes }: { codes: readonly SendingCode[] }) {
  const t = useTexts(receiptTexts).codes;
  return (
    <ol className={styles.codes}>
      {codes.map(({ code, lines }, index) => (
        <li key={code} className={styles.slip}>
          <p className={styles.count}>{t.count(index + 1, codes.length)}</p>
          <CodeLines lines={lines} />
          <p aria-hidden className={styles.usedFor}>
            {t.usedFor}
          </p>
        </li>
      ))}
    </ol>
  );
}
