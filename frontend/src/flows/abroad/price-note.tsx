import { ApiError } from '@/api/api-error';
import { formatOre } from '@/domain/money';
import { useTexts } from '@/i18n/texts';
import { ErrorBox } from '@/ui/error-box';
import { Price } from '@/ui/price';
import type { AbroadDraft } from './draft';
import { useAbroadPrice } from './price';
import { abroadTexts } from './texts/texts';
import styles from './price-note.module.css';

/**
 * The price at the end of a size page. On a wide screen the order card beside the form says it, so there only
 * a failure shows; two live regions would read every change out twice.
 */
export function PriceNote({ draft }: { draft: AbroadDraft }) {
  const t = useTexts(abroadTexts);
  const { data, error } = useAbroadPrice(draft);

  if (error) {
    const notSold = error instanceof ApiError && error.status === 404;
    return <ErrorBox title={notSold ? t.price.notSold : t.price.failed} />;
  }
  return (
    <div className={styles.note}>
      {data ? (
        <>
          <p className={styles.total}>
            <span>{t.price.title}</span>
            <Price ore={data.price} />
          </p>
          {data.features.length > 1 && (
            <ul className={styles.parts}>
              {data.features.map(({ type, price }) => (
                <li key={type}>
                  <span>{t.priceFeatures[type]}</span>
                  <span className="tabular">{formatOre(price)}</span>
                </li>
              ))}
            </ul>
          )}
          {data.deliveryTime && <p>{t.price.delivery(t.deliveryDays(data.deliveryTime))}</p>}
        </>
      ) : (
        <p>{draft.product === 'PACKAGE_ABROAD' ? t.price.waitingForWeight : t.price.waiting}</p>
      )}
    </div>
  );
}
