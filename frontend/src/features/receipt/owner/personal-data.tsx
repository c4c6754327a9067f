import { useMutation } from '@tanstack/react-query';
import type { Order } from '@/api/orders';
import { eraseOrder } from '@/api/ownership';
import { forgetOrder } from '@/features/again/last-orders';
import { coreTexts } from '@/i18n/core/texts';
import { formatLongDate } from '@/i18n/dates';
import { errorText } from '@/i18n/error-text';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { ErrorBox } from '@/ui/error-box';
import { mayBeMissed } from '../next-steps/passed-pickup';
import { receiptTexts } from '../texts/texts';
import { ConfirmedButton } from './confirmed-button';
import styles from './owner.module.css';

interface PersonalDataProps {
  order: Order;
  /** Reads the order again, after it was erased or could not be. */
  reload: () => Promise<unknown>;
}

/** When names and addresses are erased, and for the owner of the order the button that does it now. */
export function PersonalData({ order, reload }: PersonalDataProps) {
  const { uriKey, owned, erasure, cancellation, status } = order;
  const t = useTexts(receiptTexts).owner.data;
  const core = useTexts(coreTexts);
  const language = useLanguage();
  const erasing = useMutation({
    mutationFn: () => eraseOrder(uriKey),
    onSuccess: () => {
      forgetOrder(uriKey); // the browser may remember the recipient's name
      announce(t.done);
    },
    onSettled: async (_answer, failure) => {
      await reload();
      if (!failure) document.getElementById('owner')?.focus(); // the button is no longer there
    },
  });
  if (!erasure) return null;
  const { erasedAt, dueAt, allowed, refusal, possibleFrom } = erasure;
  const day = (iso: string) => formatLongDate(iso, language);

  return (
    <section aria-labelledby="personal-data" className={`no-print ${styles.part}`}>
      <h2 id="personal-data">{t.title}</h2>
      <p key={erasedAt}>
        {erasedAt ? t.erased(day(erasedAt)) : dueAt && t.due(day(dueAt))} {t.kept}
      </p>
      {owned && !allowed && !erasedAt && (
        <p>
          {t.refusals[refusal]} {possibleFrom && t.possibleFrom(day(possibleFrom))}
        </p>
      )}
      {owned && erasing.isError && (
        <ErrorBox title={t.failed} failure={erasing.error} occurrence={erasing.submittedAt}>
          {(allowed ? undefined : t.refusals[refusal]) ?? errorText(erasing.error, core)}
        </ErrorBox>
      )}
      <ConfirmedButton words={t} action={erasing} allowed={owned && allowed}>
        {t.confirm.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {status === 'COMPLETED' && cancellation?.allowed && <li>{t.confirm.noCancelling}</li>}
        {mayBeMissed(order) && <li>{t.confirm.noNewPickup}</li>}
        <li>{t.kept}</li>
      </ConfirmedButton>
    </section>
  );
}
