import { PaperplaneIcon } from '@navikt/aksel-icons';
import { useMutation } from '@tanstack/react-query';
import { ApiError, isRefusal } from '@/api/api-error';
import { resendReceipt } from '@/api/ownership';
import { coreTexts } from '@/i18n/core/texts';
import { errorText } from '@/i18n/error-text';
import { useLanguage } from '@/i18n/language';
import { formatMoment } from '@/i18n/moment';
import { useTexts } from '@/i18n/texts';
import { BusyButton } from '@/ui/busy-button';
import styles from '../keep-link.module.css';
import { receiptTexts } from '../texts/texts';

interface ResendReceiptProps {
  uriKey: string;
  /** The sender's address. */
  email: string;
  /** Reads the order again, when it may be cancelled by now, or can no longer be shown to be the customer's. */
  reload: () => Promise<unknown>;
}

/** The button with which the owner of an order has its receipt sent again. The outcome is said below it. */
export function ResendReceipt({ uriKey, email, reload }: ResendReceiptProps) {
  const t = useTexts(receiptTexts).owner.resend;
  const core = useTexts(coreTexts);
  const language = useLanguage();
  const sending = useMutation({
    mutationFn: () => resendReceipt(uriKey),
    onError: (failure) => (isRefusal(failure) ? reload() : undefined),
  });
  const { errorCode = '', details = {} } = sending.error instanceof ApiError ? sending.error : {};
  const { until } = details;
  const reason =
    errorCode === 'RECEIPT_SENT_OFTEN' && until
      ? t.often(formatMoment(until, language))
      : errorText(sending.error, core);
  const outcome = sending.isError ? `${t.failed}. ${reason}` : sending.isSuccess && t.sent(email);
  return (
    <>
      <BusyButton
        type="button"
        variant="tertiary"
        size="small"
        icon={<PaperplaneIcon aria-hidden />}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t.button}
      </BusyButton>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </>
  );
}
