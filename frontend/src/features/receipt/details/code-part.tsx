import type { Order } from '@/api/orders';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CodeLines } from '../codes/code-lines';
import { usableCodes } from '../codes/usable-codes';
import { Part } from './details-parts';
import { receiptTexts } from '../texts/texts';

/** The code in the details while it can be used. */
export function CodePart({ order }: { order: Order }) {
  const t = useTexts(receiptTexts).code;
  const language = useLanguage();
  const [code] = usableCodes(order);
  if (!code) return null;
  return (
    <Part id="code" title={t.title}>
      <CodeLines lines={code.lines} />
      <p>{t.validUntil(formatLongDate(code.validUntil, language))}</p>
    </Part>
  );
}
