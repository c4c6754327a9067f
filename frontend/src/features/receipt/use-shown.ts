import type { WithPriceNames } from '@/features/prices/shares';
import { productOf, useFlow, useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import type { Ordered, OrderProps, Receipt } from './receipt';
import { receiptTexts } from './texts/texts';

/** The order as its flow shows it, in the language of the visit. */
export function useShown<P extends Ordered, T>({ show }: Receipt<P, T>, props: OrderProps<P>) {
  const texts = useFlowTexts<T & WithPriceNames>();
  const shared = useTexts(receiptTexts);
  const language = useLanguage();
  const { picture } = productOf(useFlow());
  const { itemName, ...shown } = show(props, { texts, shared, language });
  const { priceLines } = texts.words;
  const priceNames = itemName === undefined ? priceLines : { ...priceLines, ITEM: itemName };
  return { picture, ...shown, priceNames };
}
