import type { Step } from '@/flow/flow';
import type { ShipmentDraft } from '@/steps/country/destination';
import type { CustomsDraft } from '@/steps/customs/customs-answers';
import type { StepTexts } from '@/steps/words/step-texts';

export type DutyDraft = ShipmentDraft & CustomsDraft;

/** Shows the duty on what is declared, where it is estimated and the feature is on. It asks nothing and has no step number. */
export const dutyStep: Step<DutyDraft, StepTexts, 'duty'> = {
  id: 'duty',
  path: 'toll-oppsummering',
  title: ({ words }) => words.duty.title,
  page: () => import('./duty-page'),
  complete: () => true,
  counted: false,
  visible: ({ country, customsDetails }, { customsCostSummary, prepaidDuty }) =>
    customsCostSummary &&
    prepaidDuty &&
    country?.feature.prepaidDuty === true &&
    customsDetails?.customsItemList.length !== 0,
};
