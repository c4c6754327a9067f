import { useFlow } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { MissedPickup } from './missed-pickup';
import type { Ordered, OrderProps, Receipt } from './receipt';
import { ReceiptLayout } from './receipt-layout';
import { ReceiptLines } from './receipt-lines';
import { receiptTexts } from './texts/texts';
import { useShown } from './use-shown';
import { WithOrder } from './with-order';

interface ReceiptPageProps<P extends Ordered, T> {
  receipt: Receipt<P, T>;
  /** The path of the details, relative to this page; undefined if there are none. */
  detailsPath: string | undefined;
}

/** The receipt of the order whose key is in the address. */
export function ReceiptPage<P extends Ordered, T>({ receipt, detailsPath }: ReceiptPageProps<P, T>) {
  return (
    <WithOrder<P>>{(props, reload) => <Shown {...{ ...props, reload, receipt, detailsPath }} />}</WithOrder>
  );
}

interface ShownProps<P extends Ordered, T> extends ReceiptPageProps<P, T>, OrderProps<P> {
  reload: () => Promise<unknown>;
}

function Shown<P extends Ordered, T>({ order, product, reload, receipt, detailsPath }: ShownProps<P, T>) {
  const t = useTexts(receiptTexts);
  const flow = useFlow();
  const { lead, picture, priceNames, lines, sender } = useShown(receipt, { order, product });
  const { Instructions, linksDetails = false, ordered = 'item' } = receipt;
  return (
    <ReceiptLayout
      order={order}
      title={order.price?.totalForSenderInOre === 0 ? t.ready : t.paid}
      lead={lead}
      ordered={ordered}
      email={sender?.email}
      picture={picture}
      lines={<ReceiptLines order={order} priceNames={priceNames} lines={lines} />}
      detailsPath={linksDetails ? undefined : detailsPath}
      startPath={`/${flow.path}`}
      reload={reload}
    >
      <MissedPickup order={order} />
      <Instructions order={order} product={product} />
    </ReceiptLayout>
  );
}
