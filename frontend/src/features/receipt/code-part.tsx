import type { Order } from '@/api/orders';
import type { SendingCode } from '@/api/schema';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { CodeLines } from './code-lines';
import { Part } from './details-layout';
import { receiptTexts } from './texts/texts';
import { undoneStatus } from './undone';

/** The code in the details, as long as it is valid. */
export function CodePart({ order }: { order: Order & { readonly sendingCode?: SendingCode } }) {
  const t = useTexts(receiptTexts).code;
  const { sendingCode, status } = order;
  if (!sendingCode || undoneStatus(status)) return null;
  return (
    <Part id="code" title={t.title}>
      <CodeLines lines={sendingCode.lines} />
      <p>{t.validUntil(formatDate(sendingCode.validUntil))}</p>
    </Part>
  );
}
