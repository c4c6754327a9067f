import { Loader } from '@navikt/ds-react/Loader';
import type { CalculateDutyResponse } from '@/api/schema';
import { abroadQuote } from '@/features/prices/abroad-quote';
import { useQuote } from '@/features/prices/use-quote';
import { StepPage } from '@/flow/step-page';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { Fetched } from '@/ui/fetched';
import { useForm } from '@/ui/form/use-form';
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
  const estimate = {
    data: duty.data,
    error: duty.error ?? price.error,
    refetch: () => (price.isError ? price.refetch() : duty.refetch()),
  };

  return (
    <StepPage step={step} form={form} messages={{}} lead={t.lead}>
      <Fetched
        query={estimate}
        loading={<Loader size="xlarge" title={t.loading} />}
        failed={t.failed}
        refused={{
          DUTY_NOT_AVAILABLE: <WarningBox title={t.notAvailable.title}>{t.notAvailable.body}</WarningBox>,
        }}
      >
        {(data) => <Duty duty={data} />}
      </Fetched>
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
