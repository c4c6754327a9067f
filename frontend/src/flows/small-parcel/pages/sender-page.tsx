import { useQueryClient } from '@tanstack/react-query';
import type { Patch } from '@/flow/flow';
import { useStep } from '@/flow/use-step';
import { findRoute } from '@/steps/customs/domestic-route';
import { DomesticSenderStep } from '@/steps/party/domestic-sender-step';
import type { SmallParcelDraft } from '../draft';
import { smallParcelFlow } from '../flow';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

/** Who sends. Whoever comes back to it with a recipient has the way between the two looked up anew. */
export function Page() {
  const step = useStep(smallParcelFlow, 'sender');
  const queries = useQueryClient();

  const proceed = async (answers: Patch<SmallParcelDraft> = {}) => {
    const from = answers.sender?.address.postalCode;
    const to = step.draft.recipient?.address.postalCode;
    if (from === undefined || to === undefined) {
      step.proceed(answers);
      return;
    }
    // Without an answer the recipient's page, which asks too, is shown once more.
    const route = await findRoute(queries, from, to).catch(() => undefined);
    step.proceed({ ...answers, route });
  };

  return (
    <DomesticSenderStep
      step={{
        ...step,
        proceed: (answers) => {
          void proceed(answers);
        },
      }}
      sender={step.draft.sender}
      save={(sender) => ({ sender })}
      aside={<SmallParcelOrderCard />}
    />
  );
}
