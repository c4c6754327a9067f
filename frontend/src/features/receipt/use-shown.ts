import type { Order } from '@/api/orders';
import { useFlow } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import type { Receipt, ShownOrder } from './receipt';
import { receiptTexts } from './texts/texts';

/** The order in the words of its flow and in the language of the visit. */
export function useShown<O extends Order, T>({ show }: Receipt<O, T>, order: O): ShownOrder {
  const texts = useTexts(useFlow<object, T>().texts);
  const shared = useTexts(receiptTexts);
  const language = useLanguage();
  return show(order, { texts, shared, language });
}
