import { useStep } from '@/flow/use-step';
import { DomesticSender } from '@/steps/party/sender-page';
import type { VisitDraft } from './visit-steps';

/** The mailbox that the driver empties, so no post-office box. */
export function Page() {
  return <DomesticSender step={useStep<VisitDraft>()} streetOnly />;
}
