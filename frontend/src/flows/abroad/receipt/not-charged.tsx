import type { GetAbroadOrderResponse } from '@/api/schema';
import { providerLinks } from '@/features/services/provider-links';
import { useDraft } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { abroadFlow } from '../flow';
import { abroadTexts } from '../texts/texts';
import styles from './state-page.module.css';

interface NotChargedProps {
  order: GetAbroadOrderResponse;
  status: 'PAYMENT_FAILED' | 'EXPIRED' | 'CANCELLED';
}

/** An order that came to nothing, and cost nothing. The answers are still in the tab that gave them. */
export function NotCharged({ order, status }: NotChargedProps) {
  const t = useTexts(abroadTexts).receipt.notCharged;
  const core = useTexts(coreTexts);
  const answered = Object.keys(useDraft(abroadFlow)).length > 0;
  const errorCode = status === 'CANCELLED' ? 'order_storage_failed' : 'payment_failed';
  return (
    <div className={styles.page}>
      <TangledTape className={styles.picture} />
      <div className={styles.words}>
        <PageTitle>{t.titles[status]}</PageTitle>
        <p>{t.bodies[status]}</p>
        {answered && <p>{t.whatNow}</p>}
        <div className={styles.ways}>
          {answered ? (
            <ButtonLink to={`/utland/oppsummering?errorCode=${errorCode}`}>{t.backToSummary}</ButtonLink>
          ) : (
            <ButtonLink to="/utland">{t.orderAgain}</ButtonLink>
          )}
          <a href={providerLinks.customerService}>{core.customerService}</a>
        </div>
        <p className={styles.small}>{t.reference(order.orderNumber)}</p>
      </div>
    </div>
  );
}
