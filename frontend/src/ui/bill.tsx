import { formatOre } from '@/domain/money';
import { coreTexts } from '@/i18n/core/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import styles from './bill.module.css';

interface BillLine {
  readonly label: string;
  /** In øre. */
  readonly ore: number;
}

interface BillProps {
  /** The parts of the total; a total with one part is shown alone. */
  lines: readonly BillLine[];
  /** What the customer pays now, in øre. */
  total: number;
  /** Whether the total includes value added tax. */
  withVat?: boolean | undefined;
  /** What the recipient pays on delivery, which is no part of the total. */
  recipient?: { readonly lines: readonly BillLine[]; readonly total: number } | undefined;
}

/** What an order costs, line by line, and who pays. */
export function Bill({ lines, total, withVat, recipient }: BillProps) {
  const t = useTexts(coreTexts).orderCard;
  const language = useLanguage();
  return (
    <div className={styles.bill}>
      <section aria-label={t.price}>
        <dl>
          {lines.length > 1 && <Lines lines={lines} />}
          <div className={styles.total}>
            <dt key={t.toPay}>
              {t.toPay}
              {withVat && <span className={styles.vat}> {t.vat}</span>}
            </dt>
            <dd>{formatOre(total, language)}</dd>
          </div>
        </dl>
      </section>
      {recipient && (
        <section className={styles.recipient} aria-label={t.recipientPays}>
          <p className={styles.payer}>{t.recipientPays}</p>
          <dl>
            <Lines lines={recipient.lines} />
            <div className={styles.sum}>
              <dt>{t.recipientTotal}</dt>
              <dd>{formatOre(recipient.total, language)}</dd>
            </div>
          </dl>
        </section>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly BillLine[] }) {
  const language = useLanguage();
  return lines.map(({ label, ore }, index) => (
    <div key={index}>
      <dt>{label}</dt>
      <dd>{formatOre(ore, language)}</dd>
    </div>
  ));
}
