import type { ReactNode } from 'react';
import type { Order } from '@/api/orders';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Hero } from '../hero';
import { expiredOn } from '../next-steps/dropped-off';
import { receiptTexts } from '../texts/texts';

interface ExpiredCodesProps {
  order: Order;
  /** What is still of use, such as the parcel's number. */
  children?: ReactNode;
}

/** In place of codes, once their last day is over. Renders nothing until then. */
export function ExpiredCodes({ order, children }: ExpiredCodesProps) {
  const t = useTexts(receiptTexts).expired;
  const language = useLanguage();
  const last = expiredOn(order);
  return (
    last && (
      <Hero id="expired" title={t.title(order.items.length)}>
        <p>{t.body(order.items.length, formatLongDate(last, language))}</p>
        {children}
      </Hero>
    )
  );
}
