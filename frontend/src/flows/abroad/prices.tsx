import { ApiError } from '@/api/api-error';
import type { AbroadPriceWanted } from '@/api/get-abroad-price';
import { formatOreShort } from '@/domain/money';
import { abroadPriceWanted, useAbroadPrice } from '@/features/prices/use-abroad-price';
import { useFlowTexts } from '@/flow/flow-context';
import type { AbroadProduct } from '@/steps/country/destination';
import { NotFetched } from '@/ui/not-fetched';
import { PriceNote as Note } from '@/ui/price-note';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';

interface FromPriceProps {
  product: AbroadProduct;
  /** Default: the price in Europe. */
  countryCode: string | undefined;
}

/** Sweden represents Europe, where every country has the same price. */
const europe = 'SE';

/** "Fra 41,50 kr": the lowest price of the product, to the country or to Europe. */
export function FromPrice({ product, countryCode }: FromPriceProps) {
  const { words, fromPriceToEurope } = useFlowTexts<AbroadTexts>();
  const size = product === 'PACKAGE_ABROAD' ? 'NORMAL' : 'SMALL';
  const { data } = useAbroadPrice({ product, countryCode: countryCode ?? europe, weight: 1, size });
  const say = countryCode ? words.fromPrice : fromPriceToEurope;
  return data && <span className="tabular">{say(formatOreShort(data.price))}</span>;
}

/** The exact price of a shipment, shown with one of several choices. */
export function ChoicePrice({ wanted }: { wanted: AbroadPriceWanted | undefined }) {
  const { data } = useAbroadPrice(wanted);
  return data && <span className="tabular">{formatOreShort(data.price)}</span>;
}

/** The price at the end of a size page. A failure is visible on every screen width. */
export function PriceNote({ draft }: { draft: AbroadDraft }) {
  const { words, ...t } = useFlowTexts<AbroadTexts>();
  const { data, error, refetch } = useAbroadPrice(abroadPriceWanted(draft));

  if (error instanceof ApiError && error.status === 404) return <p role="alert">{t.price.notSold}</p>;
  if (error) return <NotFetched onRetry={() => void refetch()}>{t.price.failed}</NotFetched>;
  return (
    <Note
      title={words.price.title}
      ore={data?.price}
      {...(data && {
        parts: data.features.map(({ type, price }) => ({ label: words.priceLines[type], ore: price })),
      })}
      waiting={draft.product === 'PACKAGE_ABROAD' ? t.price.waitingForWeight : t.price.waiting}
    >
      {data?.deliveryTime && <p>{t.price.delivery(t.deliveryDays(data.deliveryTime))}</p>}
    </Note>
  );
}
