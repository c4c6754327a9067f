import type { Order } from '@/api/orders';
import type { Item, SendingCode } from '@/api/schema';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { CodeLines } from './code-lines';
import { Part } from './details-layout';
import { receiptTexts } from './texts/texts';
import { cancelledStatus } from './cancelled';
import styles from './codes.module.css';

interface CodesProps {
  codes: readonly SendingCode[];
  /** The path of the printable page with all codes, relative to this page. */
  sheetPath: string;
}

/** The codes that were issued. */
export function codesOf(items: readonly Item[]): SendingCode[] {
  return items.flatMap(({ code }) => code ?? []);
}

/** The codes to write on letters, and a link to a printable page with them. Renders nothing until they are issued. */
export function Codes({ codes, sheetPath }: CodesProps) {
  const t = useTexts(receiptTexts).codes;
  return (
    codes.length > 0 && (
      <section aria-labelledby="codes" className={styles.section}>
        <h2 id="codes">{t.title(codes.length)}</h2>
        <Validity codes={codes} />
        <Slips codes={codes} />
        <ButtonLink to={sheetPath} variant="secondary" className={`no-print ${styles.sheet}`}>
          {t.sheet(codes.length)}
        </ButtonLink>
      </section>
    )
  );
}

/** The codes in the details while they are valid. */
export function CodesPart({ order: { items, status } }: { order: Order }) {
  const t = useTexts(receiptTexts).codes;
  const codes = codesOf(items);
  if (cancelledStatus(status) || codes.length === 0) return null;
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
  const [code] = codes;
  return (
    code && (
      <p>
        <strong>{t.validUntil(codes.length, formatDate(code.validUntil))}</strong> {t.once}
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
