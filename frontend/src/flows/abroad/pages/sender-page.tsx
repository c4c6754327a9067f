import { useForm } from 'react-hook-form';
import { useStep } from '@/flow/use-step';
import { AbroadStepPage } from '../abroad-step-page';
import { abroadFlow } from '../flow';

export function Page() {
  const step = useStep(abroadFlow, 'sender');
  const form = useForm();
  return (
    <AbroadStepPage
      step={step}
      form={form}
      messages={{}}
      onSubmit={() => {
        step.proceed();
      }}
    >
      {null}
    </AbroadStepPage>
  );
}
