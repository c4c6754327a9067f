import { useFlow } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import type { Ordered, OrderProps, Receipt, ShownOrder } from './receipt';
import { receiptTexts } from './texts/texts';

/** The order as its flow shows it, in the language of the visit. */
export function useShown<P extends Ordered, T>({ show }: Receipt<P, T>, props: OrderProps<P>): ShownOrder {
  const texts = useTexts(useFlow<object, T>().texts);
  const shared = useTexts(receiptTexts);
  const language = useLanguage();
  return show(props, { texts, shared, language });
}
