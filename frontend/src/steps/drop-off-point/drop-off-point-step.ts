import type { Step } from '@/flow/flow';
import {
  arrivalText,
  cutOffText,
  deliveryAnswers,
  type DropOffPointDraft,
  isPromised,
  withoutPointElsewhere,
} from './drop-off-point';
import type { DropOffPointTexts } from './texts/no';

/** The drop-off point of an express parcel, which decides the cut-off and when the parcel arrives. */
export const dropOffPointStep: Step<DropOffPointDraft, DropOffPointTexts, 'dropOffPoint'> = {
  id: 'dropOffPoint',
  path: 'innlevering',
  title: ({ dropOffPoint }) => dropOffPoint.title,
  short: ({ words }) => words.dropOff.answers,
  page: () => import('./drop-off-point-page'),
  complete: isPromised,
  clears: withoutPointElsewhere,
  fields: { dropOffPointId: ({ words }) => words.dropOff.place },
  blocks: (draft, { texts: { dropOffPoint: t, words }, language }) => {
    const { delivery } = draft;
    if (!delivery || !isPromised(draft)) return [];
    const { dropOffPoint: point } = delivery;
    const answers = deliveryAnswers(t, delivery, language);
    return [
      {
        title: words.dropOff.answers,
        answers,
        brief: [
          `${point.name}, ${point.postalCode} ${point.city}`,
          `${t.deadline} ${cutOffText(t, point, language)} · ${t.arrival} ${arrivalText(t, delivery, language)}`,
        ],
        edit: words.dropOff.edit,
        card: answers.slice(-1),
      },
    ];
  },
};
