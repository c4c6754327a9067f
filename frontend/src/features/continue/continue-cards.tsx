import { Button } from '@navikt/ds-react/Button';
import { useState } from 'react';
import { formatGrams } from '@/domain/weight-text';
import { type LastOrder, receiptPath } from '@/features/again/last-orders';
import { useServices } from '@/features/services/services-context';
import { eraseDraft } from '@/flow/draft-store';
import { orderKinds } from '@/flow/order-kinds';
import { countryName } from '@/i18n/country-name';
import { formatDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { defineTexts, useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dotted } from '@/ui/dotted';
import { Link } from '@/ui/link';
import { opensDialog } from '@/ui/opens-dialog';
import styles from './continue-order.module.css';
import type { UnfinishedOrder } from './unfinished-orders';

export const continueTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });

interface ContinueCardsProps {
  orders: readonly UnfinishedOrder[];
  last: readonly LastOrder[];
  /** Called after an order was deleted. */
  onErase: () => void;
}

export function ContinueCards({ orders, last, onErase }: ContinueCardsProps) {
  const t = useTexts(continueTexts);
  const [asked, setAsked] = useState<UnfinishedOrder>();
  return (
    <>
      {orders.length > 0 && (
        <section aria-labelledby="continue" className={styles.continue}>
          <h2 id="continue">{t.title(orders.length)}</h2>
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order.service.id} className={styles.order}>
                <div id={`continue-${order.service.id}`}>
                  <strong>{order.service.name}</strong>
                  <Chosen order={order} />
                </div>
                <div className={styles.ways}>
                  <ButtonLink
                    to={order.path}
                    variant="secondary"
                    aria-describedby={`continue-${order.service.id}`}
                  >
                    {t.continue}
                  </ButtonLink>
                  <Button
                    type="button"
                    variant="tertiary"
                    aria-describedby={`continue-${order.service.id}`}
                    onClick={opensDialog(() => setAsked(order))}
                  >
                    {t.erase}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {asked && (
            <ConfirmDialog
              {...t.confirm}
              onKeep={() => setAsked(undefined)}
              onConfirm={() => {
                eraseDraft(asked.service.id);
                setAsked(undefined);
                onErase();
                announce(t.erased);
                document.getElementById('content')?.focus(); // the pressed button is gone
              }}
            />
          )}
        </section>
      )}
      {last.length > 0 && <LastOrders orders={last} />}
    </>
  );
}

/** The orders that the browser remembers. Their receipts offer to send the same again. */
function LastOrders({ orders }: { orders: readonly LastOrder[] }) {
  const t = useTexts(continueTexts);
  const services = useServices();
  return (
    <section aria-labelledby="again" className={styles.last}>
      <h2 id="again">{t.again}</h2>
      <ul>
        {orders.map((order) => {
          const service = services.find(({ path }) => path === `/${orderKinds[order.kind].path}`);
          return (
            service && (
              <li key={order.uriKey}>
                <Link to={receiptPath(order)}>
                  {[service.name, order.to && t.to(order.to)].filter(Boolean).join(' · ')}
                </Link>{' '}
                <span>{formatDate(order.orderDate)}</span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** What is chosen so far, in one line. */
function Chosen({ order: { answers } }: { order: UnfinishedOrder }) {
  const t = useTexts(continueTexts);
  const language = useLanguage();
  const { recipient, recipients = [], country, weight, quantity } = answers;
  const place = country?.value ? countryName(country.value, language) : recipient?.address?.city;
  const to = [recipient?.name, place].filter(Boolean).join(', ');
  const chosen = [
    to && t.to(to),
    recipients.length > 0 && t.recipients(recipients.length),
    typeof weight === 'number' && t.upTo(formatGrams(weight, language)),
    typeof quantity === 'number' && t.stamps(quantity),
  ].filter(Boolean);
  return (
    chosen.length > 0 && (
      <p>
        <Dotted facts={chosen} />
      </p>
    )
  );
}
