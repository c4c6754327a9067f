import { ApiError } from '@/api/api-error';
import { useTexts } from '@/i18n/texts';
import { NotFetched } from '@/ui/not-fetched';
import { PriceNote as Note } from '@/ui/price-note';
import type { AbroadDraft } from './draft';
import { useAbroadPrice } from './price';
import { abroadTexts } from './texts/texts';

/** The price at the end of a size page; a failure shows on every screen. */
export function PriceNote({ draft }: { draft: AbroadDraft }) {
  const t = useTexts(abroadTexts);
  const { data, error, refetch } = useAbroadPrice(draft);

  if (error instanceof ApiError && error.status === 404) return <p role="alert">{t.price.notSold}</p>;
  if (error) return <NotFetched onRetry={() => void refetch()}>{t.price.failed}</NotFetched>;
  return (
    <Note
      title={t.price.title}
      ore={data?.price}
      {...(data && {
        parts: data.features.map(({ type, price }) => ({ label: t.priceFeatures[type], ore: price })),
      })}
      waiting={draft.product === 'PACKAGE_ABROAD' ? t.price.waitingForWeight : t.price.waiting}
    >
      {data?.deliveryTime && <p>{t.price.delivery(t.deliveryDays(data.deliveryTime))}</p>}
    </Note>
  );
}
