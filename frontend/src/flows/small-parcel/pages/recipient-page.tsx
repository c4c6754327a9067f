import { Button } from '@navikt/ds-react/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Patch } from '@/flow/flow';
import { useStep } from '@/flow/use-step';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { useAddressCheck } from '@/steps/address-check/use-address-check';
import { findRoute } from '@/steps/customs/domestic-route';
import { DomesticRecipientStep } from '@/steps/party/domestic-recipient-step';
import { Dialog } from '@/ui/dialog';
import type { SmallParcelDraft } from '../draft';
import { smallParcelFlow } from '../flow';
import { SmallParcelOrderCard } from '../small-parcel-order-card';
import styles from './recipient-page.module.css';

/** Who receives. Before going on, the address is checked, and whether the way to it passes a customs border. */
export function Page() {
  const step = useStep(smallParcelFlow, 'recipient');
  const core = useTexts(coreTexts);
  const queries = useQueryClient();
  const { check, dialog } = useAddressCheck();
  const [failed, setFailed] = useState<Patch<SmallParcelDraft>>();
  const checking = useRef(false); // a second press while the first is being checked asks nothing anew

  const goOn = async ({ recipient }: Patch<SmallParcelDraft>) => {
    const from = step.draft.sender?.address.postalCode ?? '';
    const address = recipient && (await check(recipient.address));
    if (!address) return;
    const checked = { recipient: { ...recipient, address: { ...recipient.address, ...address } } };
    step.change(checked);
    const route = await findRoute(queries, from, address.postalCode).catch(() => undefined);
    if (route) step.proceed({ ...checked, route });
    else setFailed(checked);
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
        step={{ ...step, proceed }}
        recipient={step.draft.recipient}
        save={(recipient) => ({ recipient })}
        aside={<SmallParcelOrderCard />}
      />
      {dialog}
      {failed && (
        <Dialog
          title={step.texts.routeFailed.title}
          onClose={() => {
            setFailed(undefined);
          }}
        >
          <p>{step.texts.routeFailed.body}</p>
          <Button
            type="button"
            className={styles.retry}
            onClick={() => {
              setFailed(undefined);
              proceed(failed);
            }}
          >
            {core.tryAgain}
          </Button>
        </Dialog>
      )}
    </>
  );
}
