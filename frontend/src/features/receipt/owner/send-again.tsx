import { Button } from '@navikt/ds-react/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '@/api/orders';
import { forgetOrder, isRemembered, rememberOrder } from '@/features/again/last-orders';
import { useDraftStore } from '@/flow/draft-store';
import { pathOf } from '@/flow/engine';
import { useFlow } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { BusyButton } from '@/ui/busy-button';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorBox } from '@/ui/error-box';
import { opensDialog } from '@/ui/opens-dialog';
import { useStanding } from '@/ui/use-standing';
import type { OrderedAs } from '../receipt';
import { receiptTexts } from '../texts/texts';
import styles from './send-again.module.css';

interface SendAgainProps {
  order: Order;
  ordered: OrderedAs;
}

/**
 * Orders the same again: the flow opens with the answers of this order, at the first page that needs a new
 * one. Nothing is stored but the draft, in this tab, and what the customer asks the browser to remember.
 * Without the order's personal data, for visitors who only have its link, and in a flow that does not offer
 * it, there is only a link to the flow's first page.
 */
export function SendAgain({ order, ordered }: SendAgainProps) {
  const { product, items } = order;
  const t = useTexts(receiptTexts).again;
  const flow = useFlow<object, unknown>();
  const draft = useDraftStore(flow);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const standing = useStanding();
  const [asking, setAsking] = useState(false);
  const { again } = flow;
  const startPath = `/${flow.path}`;
  const filling = useMutation({
    mutationFn: async (load: NonNullable<typeof again>) => (await load()).again(product ?? {}, queries),
    onSuccess: (answers) => {
      if (!standing.current) return; // the customer has left the receipt meanwhile
      if (answers) draft.replace(answers);
      void navigate(answers ? pathOf(flow, flow.summary) : startPath);
    },
  });
  const other = (
    <ButtonLink to={startPath} variant="tertiary">
      {t.other}
    </ButtonLink>
  );
  if (!again || !order.owned || isErased(order))
    return <div className={`no-print ${styles.only}`}>{other}</div>;

  return (
    <section className={`no-print ${styles.again}`} aria-labelledby="again">
      <h2 id="again">{t.title}</h2>
      <p>{t.body[product?.digitalStamps || items.length > 1 ? 'plain' : ordered]}</p>
      {filling.isError && (
        <ErrorBox title={t.failed} failure={filling.error} occurrence={filling.submittedAt} />
      )}
      <div className={styles.ways}>
        <BusyButton
          type="button"
          variant="secondary"
          busy={filling.isPending || filling.isSuccess} // until the next page stands
          onClick={opensDialog(() => {
            if (Object.keys(draft.get()).length === 0) filling.mutate(again);
            else setAsking(true);
          })}
        >
          {t.button[ordered]}
        </BusyButton>
        {other}
      </div>
      <Remember order={order} />
      {asking && (
        <ConfirmDialog
          {...t.replace}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            filling.mutate(again);
          }}
        />
      )}
    </section>
  );
}

/** Keeps the order in the list of this browser's last orders, or takes it out. */
function Remember({ order: { uriKey, kind, orderDate = '', product } }: { order: Order }) {
  const t = useTexts(receiptTexts).again;
  const [isKept, setKept] = useState(() => isRemembered(uriKey));
  const [said, setSaid] = useState('');

  const change = () => {
    if (isKept) forgetOrder(uriKey);
    const keeps = !isKept && rememberOrder({ uriKey, kind, orderDate, to: recipientOf(product) });
    setKept(keeps);
    setSaid(keeps ? t.remembered : isKept ? t.forgotten : t.notRemembered);
  };

  return (
    <div className={styles.remember}>
      <Button type="button" variant="tertiary" size="small" onClick={change}>
        {isKept ? t.forget : t.remember}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

/** The name of the recipient, the first of several; empty without any. */
function recipientOf(product: Order['product']): string {
  const [ordered] = Object.values(product ?? {});
  if (!ordered) return '';
  if ('recipients' in ordered) return ordered.recipients[0]?.name ?? '';
  return 'recipient' in ordered ? (ordered.recipient?.name ?? '') : '';
}

/** Whether the sender's and the recipient's data are deleted already. */
function isErased({ product }: Order): boolean {
  const [ordered] = Object.values(product ?? {});
  return !ordered?.sender?.name;
}
