import { answer } from '@/flow/block';
import type { Step } from '@/flow/flow';
import {
  arrivalText,
  cutOffText,
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
  short: ({ dropOffPoint: t }) => t.answers,
  page: () => import('./drop-off-point-page'),
  complete: isPromised,
  clears: withoutPointElsewhere,
  fields: { dropOffPointId: ({ dropOffPoint }) => dropOffPoint.place },
  blocks: (draft, { texts: { dropOffPoint: t }, language }) => {
    const { delivery } = draft;
    if (!delivery || !isPromised(draft)) return [];
    const { dropOffPoint: point } = delivery;
    const arrival = answer(t.arrival, arrivalText(t, delivery, language));
    const place = [point.postalCode, point.city].join(' ');
    return [
      {
        title: t.answers,
        answers: [
          answer(t.where, point.name, point.address, place),
          answer(t.deadline, cutOffText(t, point, language)),
          arrival,
        ],
        brief: [
          `${point.name}, ${place}`,
          `${t.deadline} ${cutOffText(t, point, language)} · ${t.arrival} ${arrivalText(t, delivery, language)}`,
        ],
        edit: t.edit,
        card: [arrival],
      },
    ];
  },
};
