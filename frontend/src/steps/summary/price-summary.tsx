import { Loader } from '@navikt/ds-react/Loader';
import { formatOre } from '@/domain/money';
import type { Price as OrderPrice, PricePart } from '@/flow/product';
import { useTexts } from '@/i18n/texts';
import { NotFetched } from '@/ui/not-fetched';
import { Price } from '@/ui/price';
import { summaryTexts } from './texts/texts';
import styles from './summary.module.css';

/** What it costs. The order card beside it reads changes out. */
export function PriceSummary({ lines, total, recipient, failed, onRetry }: OrderPrice) {
  const t = useTexts(summaryTexts).price;
  return (
    <section className={styles.price} aria-labelledby="price-title">
      <h2 id="price-title">{t.title}</h2>
      {total !== undefined && (
        <dl className={styles.lines}>
          {/* A price of one part needs no parts list. */}
          {lines.length > 1 && <Parts lines={lines} />}
          <div className={styles.total}>
            <dt>{recipient ? t.totalForSender : t.total}</dt>
            <dd>
              <Price ore={total} quiet />
            </dd>
          </div>
        </dl>
      )}
      {total !== undefined && recipient && (
        <>
          <h3>{t.onDelivery}</h3>
          <dl className={styles.lines}>
            <Parts lines={recipient.lines} />
            <div className={styles.total}>
              <dt>{t.totalForRecipient}</dt>
              <dd>{formatOre(recipient.total)}</dd>
            </div>
          </dl>
        </>
      )}
      {total === undefined && failed && <NotFetched onRetry={onRetry}>{t.failed}</NotFetched>}
      {total === undefined && !failed && <Loader title={t.loading} />}
    </section>
  );
}

function Parts({ lines }: { lines: readonly PricePart[] }) {
  return lines.map(({ label, ore }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{formatOre(ore)}</dd>
    </div>
  ));
}
