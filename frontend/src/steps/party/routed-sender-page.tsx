import { useStep } from '@/flow/use-step';
import { useRouteCheck } from '@/steps/customs/use-route-check';
import type { RecipientDraft } from './domestic-party-steps';
import { DomesticSender } from './sender-page';

export function Page() {
  const { step, dialog } = useRouteCheck(useStep<RecipientDraft>());
  return (
    <>
      <DomesticSender step={step} />
      {dialog}
    </>
  );
}
