import type { Priced } from '@/api/quote';
import { knownOre } from '@/domain/money';
import { useQuote } from '@/features/prices/use-quote';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';
import { cheapest } from './product';

/** "Fra 41,50 kr": the lowest price of the product, to the country or to Europe. */
export function FromPrice(chosen: Pick<AbroadDraft, 'product' | 'country'>) {
  const { words, fromPriceToEurope } = useFlowTexts<AbroadTexts>();
  return <ChoicePrice wanted={cheapest(chosen)} say={chosen.country ? words.fromPrice : fromPriceToEurope} />;
}

interface ChoicePriceProps {
  wanted: Priced | undefined;
  say?: (price: string) => string;
}

/** The exact price of a shipment, shown with one of several choices. */
export function ChoicePrice({ wanted, say }: ChoicePriceProps) {
  const price = knownOre(useQuote(wanted).data?.totalForSenderInOre, useLanguage(), say);
  return price && <span className="tabular">{price}</span>;
}
