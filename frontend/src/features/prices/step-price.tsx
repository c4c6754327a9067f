import { useFlow, useFlowTexts } from '@/flow/flow-context';
import { usePrice } from '@/flow/use-price';
import { Link } from '@/ui/link';
import { NotFetched } from '@/ui/not-fetched';

interface WithWords {
  readonly words: {
    readonly price: Readonly<Record<'failed' | 'none', string>>;
    readonly missingPrices: { readonly toProducts: string };
  };
}

/** Says on a step's page why it has no price, if it has none. The price itself is in the order card. */
export function StepPrice() {
  const { price: t, missingPrices } = useFlowTexts<WithWords>().words;
  const { path } = useFlow();
  const price = usePrice();
  if (price.none) {
    return (
      <p role="alert">
        {t.none} <Link to={`/${path}`}>{missingPrices.toProducts}</Link>
      </p>
    );
  }
  return price.total === undefined && price.error && <NotFetched query={price}>{t.failed}</NotFetched>;
}
