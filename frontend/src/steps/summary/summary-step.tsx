import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import * as z from 'zod/mini';
import { providersOf } from '@/api/get-features';
import type { OrderKind } from '@/api/orders';
import type { Features, ProviderCode } from '@/api/schema';
import { formatOre } from '@/domain/money';
import type { Price } from '@/flow/product';
import { StepPage } from '@/flow/step-page';
import { type Language, useLanguage } from '@/i18n/language';
import { formatMoment } from '@/i18n/moment';
import { useTexts } from '@/i18n/texts';
import type { FormOf } from '@/ui/form/use-form';
import { lazyPart } from '@/ui/lazy-part';
import { usePrefetch } from '@/ui/use-prefetch';
import { offered } from './checkout-answers';
import { CancellationTerms } from './cancellation-terms';
import type { PlacedOrder } from './charge';
import { changedPrice } from './failure-kind';
import { loadFailures, OrderFailure, ReturnedFailure } from './failures';
import type { Owner } from './order-failure';
import { PaymentChoice } from './payment-choice';
import { PriceSummary } from './price-summary';
import { Terms, type TermsOf } from './terms';
import { type SummaryTexts, summaryTexts } from './texts/texts';
import { usePaymentClosed } from './use-payment-closed';
import { type Place, useSending } from './use-sending';
import styles from './summary.module.css';

// What is rarely shown is loaded on demand.
const WarningBox = lazyPart(async () => (await import('@/ui/warning-box')).WarningBox);
const AlreadyPaid = lazyPart(async () => (await import('./already-paid')).AlreadyPaid);

export interface SummaryValues {
  terms: boolean;
  provider: string;
}

/** Issues are keys of the texts' `fieldErrors`. `free`: the sender pays nothing and chooses no way of paying. */
export function summarySchema(providers: readonly ProviderCode[], free = false) {
  const isOffered = (chosen: string) => free || offered(chosen, providers) !== undefined;
  return z.object({
    terms: z.boolean().check(z.refine((accepted) => accepted, 'termsRequired')),
    provider: z.string().check(z.refine(isOffered, 'providerRequired')),
  });
}

/** What is ordered, and on which terms. */
interface Ordered {
  readonly kind: OrderKind;
  readonly price: Price;
  /** The terms to accept; undefined if an earlier page has asked for them. */
  readonly terms: TermsOf | undefined;
  /** The day of the driver's visit, ISO date. */
  readonly pickupDate?: string | undefined;
}

/** What an error message is made of when the order is not placed, or not paid. */
interface Trouble {
  readonly owners: readonly Owner[];
  /** The error code in the address after a return from the payment provider. */
  readonly returnedError: string | null;
  /** The last order that was placed with these answers. */
  readonly placed: PlacedOrder | undefined;
  /** The flow's own text for an order that was not placed for an unknown reason. */
  readonly saveFailed?: string | undefined;
}

interface SummaryStepProps {
  step: ComponentProps<typeof StepPage>['step'];
  form: FormOf<SummaryValues>;
  order: Ordered;
  features: Pick<UseQueryResult<Features>, 'data' | 'isError'>;
  trouble: Trouble;
  place: Place<SummaryValues>;
  /** Goes to the payment page. */
  leave?: (url: string) => void;
  /** A sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** All answers, and beside them the price, the terms and the payment. */
export function SummaryStep(props: SummaryStepProps) {
  const { step, form, order, trouble, place, leave, lead, children } = props;
  const { kind, price, terms, pickupDate } = order;
  const { owners, returnedError, placed, saveFailed } = trouble;
  const { data: features, isError: featuresFailed } = props.features;
  const t = useTexts(summaryTexts);
  const language = useLanguage();
  const { waitsFor, failed, send } = useSending({ place, leave });
  usePrefetch(loadFailures);

  const demanded = failed && changedPrice(failed.failure);
  const total = demanded ?? price.total;
  const closed = usePaymentClosed(features?.maintenance.paymentClosed ?? [], kind);
  const providers = providersOf(features);
  const free = total === 0;
  const noWayToPay = !free && providers.length === 0 && (featuresFailed || features !== undefined);
  const waits = { ...t.waits, answer: free ? t.free.sending : t.payment.sending };
  const blocked = total === undefined || (!free && (closed !== undefined || providers.length === 0));

  const panel = (
    <>
      <PriceSummary
        {...price}
        owners={owners}
        total={total}
        lines={total === price.total ? price.lines : []}
      />
      {!free && providers.length > 0 && (
        <PaymentChoice name="provider" providers={providers} marks={features?.paymentMarks} />
      )}
      {terms && <Terms name="terms" of={terms} />}
      {closed && !free && (
        <WarningBox title={t.closed.title}>{t.closed.body(formatMoment(closed.end, language))}</WarningBox>
      )}
      {noWayToPay && <WarningBox title={t.noProviders.title}>{t.noProviders.body}</WarningBox>}
      {placed && !returnedError && !failed && !waitsFor && <AlreadyPaid placed={placed} free={free} />}
      {returnedError && !failed && (
        <ReturnedFailure errorCode={returnedError} owners={owners} placed={placed} />
      )}
      {failed && !waitsFor && (
        <OrderFailure
          {...failed}
          occurrence={failed.count}
          owners={owners}
          placed={placed}
          saveFailed={saveFailed}
        />
      )}
      <div className={styles.promise}>
        {free && price.recipient && <p>{t.free.explanation}</p>}
        {!free && !closed && !noWayToPay && <p>{t.payment.redirect}</p>}
        {/* The price says how long the codes can be used. Asking before would show another answer meanwhile. */}
        {price.total !== undefined && (
          <CancellationTerms
            kind={kind}
            pickupDate={pickupDate}
            codeValidityInDays={price.codeValidityInDays}
          />
        )}
      </div>
    </>
  );

  return (
    <StepPage
      step={step}
      form={form}
      messages={t.fieldErrors}
      lead={lead}
      submitLabel={submitLabel(t, total, language)}
      waitingFor={waitsFor && waits[waitsFor]}
      blocked={blocked}
      onSubmit={async (values) => {
        if (total !== undefined) await send(values, total);
      }}
      panel={panel}
    >
      {children}
    </StepPage>
  );
}

function submitLabel(t: SummaryTexts, total: number | undefined, language: Language): string {
  if (total === undefined) return t.payment.payWithoutPrice;
  return total === 0 ? t.free.order : t.payment.pay(formatOre(total, language));
}
