import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/api-error';
import type { CalculateDutyResponse } from '@/api/schema';
import { abroadQuote } from '@/features/prices/abroad-quote';
import { useQuote } from '@/features/prices/use-quote';
import { StepPage } from '@/flow/step-page';
import { useStep } from '@/flow/use-step';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { WarningBox } from '@/ui/warning-box';
import type { DutyDraft } from './duty-step';
import { DutyTable } from './duty-table';
import { dutyTexts } from './texts/texts';
import { useDuty } from './use-duty';
import styles from './duty-page.module.css';

/** The duty that the recipient may have to pay. Nothing depends on it: the customer can go on without an answer. */
export function Page() {
  const step = useStep<DutyDraft>();
  const { draft } = step;
  const t = useTexts(dutyTexts);
  const form = useForm();

  const price = useQuote(abroadQuote(draft));
  const duty = useDuty(draft, price.data?.totalForSenderInOre);
  const failure = duty.error ?? price.error;

  return (
    <StepPage step={step} form={form} messages={{}} lead={t.lead}>
      {duty.data && <Duty duty={duty.data} />}
      {!duty.data && failure && (
        <DutyFailed
          failure={failure}
          onRetry={() => void (price.isError ? price.refetch() : duty.refetch())}
        />
      )}
      {!duty.data && !failure && <Loader size="xlarge" title={t.loading} />}
    </StepPage>
  );
}

function Duty({ duty }: { duty: CalculateDutyResponse }) {
  const t = useTexts(dutyTexts);
  return (
    <div className={styles.duty}>
      <DutyTable duty={duty} />
      <p className={styles.separate}>{t.whoPays}</p>
    </div>
  );
}

function DutyFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const t = useTexts(dutyTexts);
  const core = useTexts(coreTexts);
  const noRates = failure instanceof ApiError && failure.errorCode === 'DUTY_NOT_AVAILABLE';
  return (
    <WarningBox title={t.failed.title}>
      <div className={styles.failed}>
        <p>{noRates ? t.notAvailable : t.failed.body}</p>
        {!noRates && (
          <Button type="button" variant="secondary" onClick={onRetry}>
            {core.tryAgain}
          </Button>
        )}
      </div>
    </WarningBox>
  );
}
