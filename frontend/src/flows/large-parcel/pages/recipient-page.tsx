import type { ReactNode } from 'react';
import { useStep } from '@/flow/use-step';
import { useRouteCheck } from '@/steps/customs/use-route-check';
import { DomesticRecipientStep } from '@/steps/party/domestic-recipient-step';
import { largeParcelFlow } from '../flow';
import { LargeParcelOrderCard } from '../large-parcel-order-card';

export function Page(): ReactNode {
  const { step, dialog } = useRouteCheck(useStep(largeParcelFlow, 'recipient'));
  return (
    <>
      <DomesticRecipientStep
        step={step}
        recipient={step.draft.recipient}
        save={(recipient) => ({ recipient })}
        aside={<LargeParcelOrderCard />}
      />
      {dialog}
    </>
  );
}
