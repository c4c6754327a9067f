import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '@/api/api-error';
import { reorderQuery } from '@/api/reorders';
import type { GetReorderResponse } from '@/api/schema';
import { shopTime } from '@/api/shop-time';
import { freshFor } from '@/domain/last-hour';
import { inlandLines } from '@/features/receipt/details/inland-party';
import { NoOrderFoundPage } from '@/features/receipt/states/no-order-found-page';
import { answer } from '@/flow/block';
import { orderKinds } from '@/flow/order-kinds';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { PickupClosed } from '@/steps/drop-off/pickup-closed';
import { PickupDays } from '@/steps/drop-off/pickup-days';
import { dropOffTexts } from '@/steps/drop-off/texts/texts';
import { usePickupMaintenance } from '@/steps/drop-off/use-pickup';
import { SummaryBlock } from '@/steps/summary/summary-block';
import { useFreeOrder } from '@/steps/visit/use-free-order';
import { Link } from '@/ui/link';
import { type FailedQuery, NotFetched } from '@/ui/not-fetched';
import { PageTitle } from '@/ui/page-title';
import { SpinnerPage } from '@/ui/spinner-page';
import { WarningBox } from '@/ui/warning-box';
import type { ReorderDraft } from './draft';
import type { ReorderTexts } from './no';
import styles from './page.module.css';

const schema = () => z.object({ pickupDate: z.string().check(z.minLength(1, 'pickupDate.REQUIRED')) });

/** The visit that passed, and a new day for it. */
export function Page() {
  const { orderUriKey = '' } = useParams();
  const { title, texts } = useStep<ReorderDraft, ReorderTexts>();
  const { order: t } = texts;
  const query = useQuery({
    ...reorderQuery(orderUriKey),
    // The first day closes while the customer chooses.
    refetchInterval: ({ state }) => state.data !== undefined && freshFor(state.data.bookBy, shopTime()),
  });
  const { data, isPending, error } = query;

  if (isPending) return <SpinnerPage label={t.searching} />;
  if (data?.allowed) return <NewDay reorder={data} query={query} />;
  if (error instanceof ApiError && error.status === 404) return <NoOrderFoundPage />;
  // Missing for a reason that only a newer release knows.
  const reason: string | undefined = data && t.refusals[data.reason];
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {data ? (
        <WarningBox title={t.failed}>
          {reason && <p>{reason}</p>}
          <p>
            <Link to={`/${orderKinds.PICKUP.path}`}>{t.orderAnother}</Link>
          </p>
        </WarningBox>
      ) : (
        <NotFetched query={query}>{t.notFetched}</NotFetched>
      )}
    </div>
  );
}

interface NewDayProps {
  reorder: GetReorderResponse;
  query: FailedQuery;
}

function NewDay({ reorder, query: { error, refetch } }: NewDayProps) {
  const { orderUriKey = '' } = useParams();
  const step = useStep<ReorderDraft, ReorderTexts>();
  const { order: t, words } = step.texts;
  const language = useLanguage();
  const { dates, bookBy, full, sender, pickupDate: passed } = reorder;
  const closure = usePickupMaintenance() ?? (full ? { reason: 'NO_DATES' } : undefined);
  const { order, page, failure } = useFreeOrder({ failed: t.failed });
  const { pickupDate = '' } = step.draft;
  const form = useDraftForm(step, {
    values: { pickupDate },
    schema,
    save: toDraft,
  });
  const days = dates.length > 0 ? dates : undefined;

  function toDraft(values: { pickupDate: string }) {
    return { reorderOf: orderUriKey, pickupDate: values.pickupDate || undefined };
  }

  return (
    <StepPage
      step={step}
      form={form}
      messages={useTexts(dropOffTexts).fieldErrors}
      lead={t.lead}
      {...page}
      blocked={page.blocked || closure !== undefined}
      onSubmit={async (values) => {
        step.change(toDraft(values));
        await order();
      }}
    >
      <SummaryBlock
        title={t.before}
        answers={[
          answer(words.address, ...inlandLines(sender)),
          answer(t.passed, formatDay(passed, language)),
        ]}
      />
      {closure ? (
        <PickupClosed closure={closure} />
      ) : (
        <PickupDays
          days={{ data: days && { dates: days, bookBy }, isError: !days, error, refetch }}
          item="visit"
        />
      )}
      {failure}
    </StepPage>
  );
}
