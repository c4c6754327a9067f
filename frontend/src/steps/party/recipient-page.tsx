import { useRef } from 'react';
import type { Patch } from '@/flow/flow';
import { useStep } from '@/flow/use-step';
import { useAddressCheck } from '@/steps/address-check/use-address-check';
import { useRouteCheck } from '@/steps/customs/use-route-check';
import type { RecipientDraft, RecipientOptions } from './domestic-party-steps';
import { DomesticRecipientStep } from './domestic-recipient-step';

/** The recipient. On submit the page checks the address if `checkAddress`, then whether the route crosses a customs border. */
export function RecipientPage({ checkAddress = false, streetOnly = false }: RecipientOptions) {
  const route = useRouteCheck(useStep<RecipientDraft>());
  const address = useAddressCheck();
  const checking = useRef(false); // a second press during the check does nothing

  const checkAndProceed = async ({ recipient }: Patch<RecipientDraft>) => {
    const checked = recipient && (await address.check(recipient.address));
    if (checked)
      route.step.proceed({ recipient: { ...recipient, address: { ...recipient.address, ...checked } } });
  };

  const proceed = (answers: Patch<RecipientDraft> = {}) => {
    if (checking.current) return;
    checking.current = true;
    void checkAndProceed(answers).finally(() => {
      checking.current = false;
    });
  };

  return (
    <>
      <DomesticRecipientStep
        step={checkAddress ? { ...route.step, proceed } : route.step}
        recipient={route.step.draft.recipient}
        streetOnly={streetOnly}
        save={(recipient) => ({ recipient })}
      />
      {address.dialog}
      {route.dialog}
    </>
  );
}
