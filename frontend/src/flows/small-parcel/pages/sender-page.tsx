import type { ReactNode } from 'react';
import { useStep } from '@/flow/use-step';
import { useRouteCheck } from '@/steps/customs/use-route-check';
import { DomesticSenderStep } from '@/steps/party/domestic-sender-step';
import { smallParcelFlow } from '../flow';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

export function Page(): ReactNode {
  const { step, dialog } = useRouteCheck(useStep(smallParcelFlow, 'sender'));
  return (
    <>
      <DomesticSenderStep
        step={step}
        sender={step.draft.sender}
        save={(sender) => ({ sender })}
        aside={<SmallParcelOrderCard />}
      />
      {dialog}
    </>
  );
}
