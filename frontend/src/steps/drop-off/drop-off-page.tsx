import { useEditLink, useStep } from '@/flow/use-step';
import { DropOffStep } from './drop-off-step';
import type { DropOffDraft, DropOffStepOptions } from './drop-off-steps';

export function DropOffPage(options: DropOffStepOptions) {
  return <DropOffStep step={useStep<DropOffDraft>()} addressLink={useEditLink()('sender')} {...options} />;
}
