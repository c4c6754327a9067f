import type { Step } from '@/flow/flow';
import type { ShipmentDraft } from '@/steps/country/destination';
import type { CustomsDraft } from '@/steps/customs/customs-answers';
import type { StepTexts } from '@/steps/words/step-texts';

export type DutyDraft = ShipmentDraft & CustomsDraft;

/** What duty will cost where it is prepaid, as far as that is switched on; not counted, and nothing is asked. */
export const dutyStep: Step<DutyDraft, StepTexts, 'duty'> = {
  id: 'duty',
  path: 'toll-oppsummering',
  title: ({ words }) => words.duty.title,
  page: () => import('./duty-page'),
  complete: () => true,
  counted: false,
  visible: ({ country }, { customsCostSummary, prepaidDuty }) =>
    customsCostSummary && prepaidDuty && country?.feature.prepaidDuty === true,
};
