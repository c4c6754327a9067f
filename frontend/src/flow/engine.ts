import type { Environment } from '@/domain/environment';
import type { FlowRules, Params, Patch, StepRules } from './flow';

/*
 * The rules of a flow, computed from its steps and a draft. Every function here is pure and synchronous, so the result
 * for a changed draft is available at once.
 */

/** The steps that are part of the flow with these answers. */
export function visibleSteps<D extends object, Step extends Pick<StepRules<D, string>, 'visible'>>(
  { steps }: { readonly steps: readonly Step[] },
  draft: D,
  environment: Environment,
): Step[] {
  return steps.filter((step) => isVisible(step, draft, environment));
}

/** The first incomplete step; undefined when the draft is complete. */
export function firstIncomplete<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  draft: D,
  environment: Environment,
): Id | undefined {
  return visibleSteps(flow, draft, environment).find((step) => !step.complete(draft))?.id;
}

/** Whether the step may be shown: it is part of the flow, and all steps before it are complete. */
export function canEnter<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  id: Id,
  draft: D,
  environment: Environment,
): boolean {
  const steps = visibleSteps(flow, draft, environment);
  const position = steps.findIndex((step) => step.id === id);
  return position >= 0 && steps.slice(0, position).every((step) => step.complete(draft));
}

/**
 * The redirect from a step that the customer may not enter; undefined when they may. Before the flow has begun it leads
 * to the step's `turnAway`; after that, to the first incomplete step.
 */
export function redirectFrom<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  id: Id,
  draft: D,
  environment: Environment,
  params: Params = {},
): string | undefined {
  if (canEnter(flow, id, draft, environment)) return undefined;

  const first = visibleSteps(flow, draft, environment)[0];
  const begun = (first?.begun ?? first?.complete)?.(draft);
  const open = firstIncomplete(flow, draft, environment);
  return begun
    ? pathOf(flow, open ?? flow.summary, params, draft)
    : (stepOf(flow, id).turnAway ?? `/${flow.path}`);
}

/** The step after this one; undefined after the last. */
export function next<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  id: Id,
  draft: D,
  environment: Environment,
): Id | undefined {
  const following = flow.steps.slice(positionOf(flow, id) + 1);
  return following.find((step) => isVisible(step, draft, environment))?.id;
}

/** The step before this one; undefined before the first. */
export function previous<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  id: Id,
  draft: D,
  environment: Environment,
): Id | undefined {
  const preceding = flow.steps.slice(0, positionOf(flow, id));
  return preceding.findLast((step) => isVisible(step, draft, environment))?.id;
}

/** The step after an edit: the summary, or the first step before it that the edit made incomplete. */
export function nextAfterEdit<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  draft: D,
  environment: Environment,
): Id {
  const open = firstIncomplete(flow, draft, environment);
  return open && positionOf(flow, open) < positionOf(flow, flow.summary) ? open : flow.summary;
}

/** The steps that the progress shows, and the number of the one that the customer is at: "step `current` of `steps`". */
export function progress<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  id: Id,
  draft: D,
  environment: Environment,
): { current: number; steps: readonly Id[] } {
  const counted = ({ counted: asked = true }: StepRules<D, Id>) => asked;
  const steps = visibleSteps(flow, draft, environment).filter(counted);
  const reached = steps.filter((step) => positionOf(flow, step.id) <= positionOf(flow, id));
  return { current: reached.length, steps: steps.map((step) => step.id) };
}

/** The draft after a change, without the answers that the change makes invalid. */
export function apply<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  before: D,
  change: Patch<D>,
): D {
  let after = merge(before, change);
  for (const step of flow.steps) {
    const cleared = step.clears?.(before, after);
    if (cleared) after = merge(after, cleared);
  }
  return after;
}

/**
 * The step's path inside the shop, as links and redirects use it, with the parameters filled in. A parameter without a
 * value is left out. With the draft it is the page on which the step was answered.
 */
export function pathOf<D extends object, Id extends string>(
  flow: FlowRules<D, Id>,
  id: Id,
  params: Params = {},
  draft?: D,
): string {
  const { path: usual, answeredAt } = stepOf(flow, id);
  const path = (draft && answeredAt?.(draft)) ?? usual;
  const filled = `/${path}`.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value ? `/${encodeURIComponent(value)}` : '';
  });
  return `/${flow.path}${filled}`.replace(/\/$/, '');
}

/** Also accepts a whole flow, and then the result has the step's title and page. */
export function stepOf<Step extends { id: string }>(flow: { steps: readonly Step[] }, id: Step['id']): Step {
  const step = flow.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`There is no step ${id}`);
  return step;
}

function isVisible<D extends object>(
  step: Pick<StepRules<D, string>, 'visible'>,
  draft: D,
  environment: Environment,
): boolean {
  return step.visible?.(draft, environment) ?? true;
}

function positionOf(flow: { steps: readonly { id: string }[] }, id: string): number {
  return flow.steps.findIndex((step) => step.id === id);
}

function merge<D extends object>(draft: D, patch: Patch<D>): D {
  const answered = Object.entries({ ...draft, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(answered) as D;
}
