import { draftOf } from './draft-store';
import type { Flow, Params } from './flow';
import { takeHandover } from './handover';

/** Fills in the flow's draft with the choices that wait for it, if there are any. */
export function prefillDraft<D extends object, T, Id extends string>(
  flow: Flow<D, T, Id>,
  params: Params = {},
): void {
  if (!flow.prefill) return;
  const handover = takeHandover(flow.id);
  const patch = handover && flow.prefill(handover);
  if (!patch) return;
  const store = draftOf(flow, params);
  store.change(patch);
  // Answers that an earlier one clears when it changes are part of the patch, so they are set again.
  store.change(patch);
}
