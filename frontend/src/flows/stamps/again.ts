import { stampSize, stampWeight } from '@/domain/stamp-filtering';
import type { Again } from '@/flow/flow';
import { partyAnswers } from '@/steps/again/from-order';
import type { StampDraft } from './draft';

/** As many stamps of the same kind. The day of a pickup is chosen anew. */
export const again: Again<StampDraft> = ({ product }) => {
  const stamps = product?.digitalStamps;
  const size = stamps && stampSize(stamps.size);
  const weight = stampWeight(stamps?.weight);
  return (
    stamps && {
      ...(size && { size }),
      ...(weight && { weight }),
      quantity: stamps.quantity,
      handIn: stamps.dropOffMethod,
      ...(stamps.sender && { sender: partyAnswers(stamps.sender) }),
    }
  );
};
