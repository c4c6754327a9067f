import type { Order } from '@/api/orders';
import { useFlow } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import type { Receipt } from './receipt';
import { ReceiptLayout } from './receipt-layout';
import { ReceiptLines } from './receipt-lines';
import { receiptTexts } from './texts/texts';
import { useShown } from './use-shown';
import { WithOrder } from './with-order';

interface ReceiptPageProps<O extends Order, T> {
  receipt: Receipt<O, T>;
  /** The page with everything, from here. */
  detailsPath: string;
}

/** The receipt of the order that the address names. */
export function ReceiptPage<O extends Order, T>({ receipt, detailsPath }: ReceiptPageProps<O, T>) {
  return (
    <WithOrder<O> waiting={receipt.waiting}>
      {(order, reload) => <Shown {...{ order, reload, receipt, detailsPath }} />}
    </WithOrder>
  );
}

interface ShownProps<O extends Order, T> extends ReceiptPageProps<O, T> {
  order: O;
  reload: () => Promise<unknown>;
}

function Shown<O extends Order, T>({ order, reload, receipt, detailsPath }: ShownProps<O, T>) {
  const t = useTexts(receiptTexts);
  const flow = useFlow();
  const { lead, picture, price, lines, sender } = useShown(receipt, order);
  const { Instructions, linksDetails = false } = receipt;
  return (
    <ReceiptLayout
      order={order}
      title={price?.totalInOre === 0 ? t.ready : t.paid}
      lead={lead}
      email={sender?.email}
      picture={picture}
      lines={<ReceiptLines order={order} price={price} lines={lines} />}
      detailsPath={linksDetails ? undefined : detailsPath}
      startPath={`/${flow.path}`}
      reload={reload}
    >
      <Instructions order={order} />
    </ReceiptLayout>
  );
}
