import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import type { GetSimulatedPaymentResponse, PaymentsServiceSimulatePaymentBody } from '@/api/schema';
import { simulatedPaymentQuery, simulatePayment } from '@/api/simulate-payment';
import { formatOre } from '@/domain/money';
import { NotFoundPage } from '@/features/error-pages/not-found-page';
import { coreTexts } from '@/i18n/core/texts';
import { errorText } from '@/i18n/error-text';
import { useLanguage } from '@/i18n/language';
import { defineTexts, useTexts } from '@/i18n/texts';
import { PaymentSimulator } from '@/illustrations/payment-simulator';
import { BusyButton } from '@/ui/busy-button';
import { ErrorBox } from '@/ui/error-box';
import { Fetched } from '@/ui/fetched';
import { Form } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { useForm } from '@/ui/form/use-form';
import { PageTitle } from '@/ui/page-title';
import { SpinnerPage } from '@/ui/spinner-page';
import styles from './dev-payment-page.module.css';

const devPaymentTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });

/** Replaces the payment provider's page: the tester chooses the outcome. It does not exist in production (spec §1). */
export function DevPaymentPage() {
  const t = useTexts(devPaymentTexts);
  const core = useTexts(coreTexts);
  const { id = '' } = useParams();
  const payment = useQuery(simulatedPaymentQuery(id));
  return (
    <Fetched
      query={payment}
      loading={<SpinnerPage label={core.loading} />}
      failed={t.notFetched}
      refused={{
        PAYMENT_NOT_FOUND: <NotFoundPage />,
        requestInvalid: <NotFoundPage />,
        notFound: <NotFoundPage />, // the answer of a production deployment
      }}
    >
      {(data) => <Simulator id={id} payment={data} />}
    </Fetched>
  );
}

const outcomes = [
  'APPROVE',
  'DECLINE',
  'ABORT',
  'EXPIRE',
  'APPROVE_REFUND_LATE',
  'APPROVE_REFUND_REFUSED',
] as const;
const webhooks = ['NORMAL', 'LOST', 'DOUBLE', 'LATE'] as const;

function Simulator({ id, payment }: { id: string; payment: GetSimulatedPaymentResponse }) {
  const t = useTexts(devPaymentTexts);
  const language = useLanguage();
  const core = useTexts(coreTexts);
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<PaymentsServiceSimulatePaymentBody>({
    values: { outcome: 'APPROVE', webhook: 'NORMAL' },
  });

  const pay = async (choice: PaymentsServiceSimulatePaymentBody) => {
    try {
      const { returnUrl } = await simulatePayment(id, choice);
      window.location.assign(returnUrl);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setFailure(thrown);
    }
  };

  return (
    <div className={styles.page}>
      <p className={styles.banner}>{t.banner}</p>
      <div className={styles.head}>
        <PageTitle>{t.title}</PageTitle>
        <PaymentSimulator className={styles.picture} />
      </div>
      <div className={styles.sum}>
        <p>
          {t.amount}: <strong className="tabular">{formatOre(payment.amountInOre, language)}</strong>
        </p>
        <p>{payment.description}</p>
      </div>
      {payment.ended ? (
        <>
          <p>{t.ended}</p>
          <a href={payment.returnUrl} className={styles.on}>
            {t.goOn}
          </a>
        </>
      ) : (
        <Form form={form} messages={{}} onSubmit={pay}>
          <div className={styles.questions}>
            <p>{t.plays(t.providers[payment.provider])}</p>
            {failure && (
              <ErrorBox title={t.failed} failure={failure}>
                {errorText(failure, core)}
              </ErrorBox>
            )}
            <RadioCards
              name="outcome"
              legend={t.outcome}
              cards={outcomes.map((value) => ({ value, ...t.outcomes[value] }))}
            />
            <RadioCards
              name="webhook"
              legend={t.webhook}
              cards={webhooks.map((value) => ({ value, ...t.webhooks[value] }))}
            />
            <Submit>{t.submit}</Submit>
          </div>
        </Form>
      )}
    </div>
  );
}

function Submit({ children }: { children: ReactNode }) {
  return (
    <BusyButton type="submit" busy={useFormState().isSubmitting}>
      {children}
    </BusyButton>
  );
}
