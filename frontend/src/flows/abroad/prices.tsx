import { Link } from 'react-router';
import { ApiError } from '@/api/api-error';
import type { Priced } from '@/api/quote';
import { formatOre } from '@/domain/money';
import { abroadQuote } from '@/features/prices/abroad-quote';
import { StepPrice } from '@/features/prices/step-price';
import { useQuote } from '@/features/prices/use-quote';
import { useFlow, useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import type { AbroadProduct } from '@/steps/country/destination';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';
import { europe, product } from './product';

interface FromPriceProps {
  product: AbroadProduct;
  /** Default: the price in Europe. */
  country?: { readonly value: string } | undefined;
}

/** "Fra 41,50 kr": the lowest price of the product, to the country or to Europe. */
export function FromPrice({ product: sent, country }: FromPriceProps) {
  const { words, fromPriceToEurope } = useFlowTexts<AbroadTexts>();
  const lightest = abroadQuote({ product: sent, country: country ?? europe, weight: 1, size: 'SMALL' });
  return <ChoicePrice wanted={lightest} say={country ? words.fromPrice : fromPriceToEurope} />;
}

interface ChoicePriceProps {
  wanted: Priced | undefined;
  say?: (price: string) => string;
}

/** The exact price of a shipment, shown with one of several choices. */
export function ChoicePrice({ wanted, say = (price) => price }: ChoicePriceProps) {
  const language = useLanguage();
  const { data } = useQuote(wanted);
  return data && <span className="tabular">{say(formatOre(data.totalForSenderInOre, language))}</span>;
}

/** Why a size page has no price, if it has none. */
export function PriceNote({ draft }: { draft: AbroadDraft }) {
  const t = useFlowTexts<AbroadTexts>();
  const { path } = useFlow();
  const { error } = useQuote(abroadQuote(draft));
  const price = product.usePrice(draft, t);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <p role="alert">
        {t.price.notSold} <Link to={`/${path}`}>{t.words.missingPrices.toProducts}</Link>
      </p>
    );
  }
  return <StepPrice price={price} />;
}
