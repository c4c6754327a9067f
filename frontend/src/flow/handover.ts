import type { Choices } from '@/domain/advisor/choices';
import type { OfferId } from '@/domain/advisor/offers';
import { storedValue } from '@/storage/stored-value';

/*
 * The customer's choices on the front page, on their way into a flow. They wait in session storage until the
 * flow opens, and stay there afterwards, so that the same choices are not handed over twice.
 */

export interface Handover {
  /** The product that was entered: one flow may sell several. */
  readonly offer: OfferId;
  readonly choices: Choices;
}

interface Stored extends Handover {
  readonly taken: boolean;
}

const storedFor = (flowId: string) => storedValue('session', `handover-${flowId}`, parseStored);

/** Stores the choices for the flow, which fills them into its draft when it is opened next. */
export function handOver(flowId: string, handover: Handover): void {
  storedFor(flowId).write({ ...handover, taken: false });
}

/** Returns the choices that wait for the flow, once. */
export function takeHandover(flowId: string): Handover | undefined {
  const stored = storedFor(flowId);
  const handover = stored.read();
  if (!handover || handover.taken) return undefined;
  stored.write({ ...handover, taken: true });
  return handover;
}

/** The effect of handing over the choices on an order that the customer has begun in the flow. */
export function orderBegun(flowId: string, handover: Handover): 'NONE' | 'WITH_THESE' | 'WITH_OTHERS' {
  const begun = storedValue('session', flowId, (draft) => draft).read() !== undefined;
  if (!begun) return 'NONE';
  const last = storedFor(flowId).read();
  const same =
    last?.offer === handover.offer && JSON.stringify(last.choices) === JSON.stringify(handover.choices);
  return same ? 'WITH_THESE' : 'WITH_OTHERS';
}

/** Only this page writes the value; an older version of it may have written another shape. */
function parseStored(value: unknown): Stored | undefined {
  const { offer, choices, taken } = (value ?? {}) as Partial<Stored>;
  const { to, extras } = (choices ?? {}) as Partial<Choices>;
  return typeof offer === 'string' && typeof taken === 'boolean' && choices && to && Array.isArray(extras)
    ? { offer, choices, taken }
    : undefined;
}
