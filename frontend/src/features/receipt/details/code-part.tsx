import type { Order } from '@/api/orders';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CodeLines } from '../codes/code-lines';
import { Part } from './details-parts';
import { isDroppedOff } from '../next-steps/dropped-off';
import { receiptTexts } from '../texts/texts';
import { cancelledStatus } from '../states/cancelled';

/** The code in the details while it can be used. */
export function CodePart({ order }: { order: Order }) {
  const t = useTexts(receiptTexts).code;
  const language = useLanguage();
  const code = order.items[0]?.code;
  if (!code || cancelledStatus(order.status) || isDroppedOff(order)) return null;
  return (
    <Part id="code" title={t.title}>
      <CodeLines lines={code.lines} />
      <p>{t.validUntil(formatLongDate(code.validUntil, language))}</p>
    </Part>
  );
}
