import { type ReactNode, useRef } from 'react';
import type { Patch } from '@/flow/flow';
import { useStep } from '@/flow/use-step';
import { useAddressCheck } from '@/steps/address-check/use-address-check';
import { useRouteCheck } from '@/steps/customs/use-route-check';
import { DomesticRecipientStep } from '@/steps/party/domestic-recipient-step';
import type { SmallParcelDraft } from '../draft';
import { smallParcelFlow } from '../flow';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

/** Who receives. Before going on, the address is checked, and whether the way to it passes a customs border. */
export function Page(): ReactNode {
  const route = useRouteCheck(useStep(smallParcelFlow, 'recipient'));
  const address = useAddressCheck();
  const checking = useRef(false); // a second press while the first is being checked asks nothing anew

  const goOn = async ({ recipient }: Patch<SmallParcelDraft>) => {
    const checked = recipient && (await address.check(recipient.address));
    if (checked)
      route.step.proceed({ recipient: { ...recipient, address: { ...recipient.address, ...checked } } });
  };

  const proceed = (answers: Patch<SmallParcelDraft> = {}) => {
    if (checking.current) return;
    checking.current = true;
    void goOn(answers).finally(() => {
      checking.current = false;
    });
  };

  return (
    <>
      <DomesticRecipientStep
        step={{ ...route.step, proceed }}
        recipient={route.step.draft.recipient}
        save={(recipient) => ({ recipient })}
        aside={<SmallParcelOrderCard />}
      />
      {address.dialog}
      {route.dialog}
    </>
  );
}
