import { pathOf, stepOf } from './engine';
import type { Flow, Params } from './flow';

/** A step as the progress shows it. */
export interface NamedStep {
  readonly name: string;
  readonly path: string;
}

/** Where the customer is: at the step with the number `current`, from 1. */
export interface Progress {
  readonly current: number;
  readonly steps: readonly NamedStep[];
}

export function namedSteps<D extends object, T>(
  flow: Flow<D, T, string>,
  ids: readonly string[],
  texts: T,
  params: Params,
  draft: D,
): NamedStep[] {
  return ids.map((id) => {
    const { short, title } = stepOf(flow, id);
    return { name: (short ?? title)(texts), path: pathOf(flow, id, params, draft) };
  });
}
