import type { Order } from '@/api/orders';
import type { DomesticParty, SendingCode } from '@/api/schema';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { CodeLines } from './code-lines';
import { ExpiredCodes } from './expired-codes';
import { Part } from '../details/details-parts';
import { Hero } from '../hero';
import { isDroppedOff } from '../next-steps/dropped-off';
import { receiptTexts } from '../texts/texts';
import { usableCodes } from './usable-codes';
import { CodeOnLetter } from './write-on';
import styles from './codes.module.css';

interface CodesProps {
  order: Order;
  sender: DomesticParty | undefined;
  /** The path of the printable page with all codes, relative to this page. */
  sheetPath: string;
}

/**
 * The codes to write on letters, where to write them, and a link to a printable page with them. A single code is shown on
 * the letter; several are a list. Without codes that can be used it says why, or renders nothing once the letters are posted.
 */
export function Codes({ order, sender, sheetPath }: CodesProps) {
  const { codes: t, writing } = useTexts(receiptTexts);
  const codes = usableCodes(order);
  const [code] = codes;
  if (!code) return !isDroppedOff(order) && <ExpiredCodes order={order} />;
  const isOne = codes.length === 1;
  return (
    <Hero id="codes" title={t.title(codes.length)} long>
      <Validity order={order} codes={codes} />
      {!isOne && <Slips order={order} codes={codes} />}
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
      <Validity order={order} codes={codes} />
      <Slips order={order} codes={codes} />
    </Part>
  );
}

interface UsableProps {
  order: Order;
  codes: readonly SendingCode[];
}

/** The last day on which the codes are valid, the rule that each is for one letter, and how many of them are left. */
function Validity({ order: { items }, codes }: UsableProps) {
  const t = useTexts(receiptTexts).codes;
  const language = useLanguage();
  const [code] = codes;
  return (
    code && (
      <p>
        <strong>{t.validUntil(codes.length, formatLongDate(code.validUntil, language))}</strong>{' '}
        {t.once(codes.length)}
        {codes.length < items.length && ` ${t.left(codes.length, items.length)}`}
      </p>
    )
  );
}

/** The codes in lines for writing by hand, in large print, counted as on the sheet that was printed when all could be used. */
function Slips({ order: { items }, codes }: UsableProps) {
  const t = useTexts(receiptTexts).codes;
  const place = ({ code }: SendingCode) => items.findIndex((item) => item.code?.code === code) + 1;
  return (
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code.code} className={styles.slip}>
          <p className={styles.count}>{t.count(place(code), items.length)}</p>
          <CodeLines lines={code.lines} />
          <p aria-hidden className={styles.usedFor}>
            {t.usedFor}
          </p>
        </li>
      ))}
    </ol>
  );
}
