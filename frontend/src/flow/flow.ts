import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type * as z from 'zod/mini';
import type { Environment } from '@/domain/environment';
import type { Texts } from '@/i18n/texts';
import type { Block, BlockContext } from './block';
import type { Product } from './product';

/**
 * An ordering flow as data. Progress, guards, next and back, "edit, then return to the summary" and the
 * routes all derive from one list of steps, so they cannot disagree.
 *
 * `D` is the draft: everything the customer has answered so far. `T` are the flow's texts.
 */
export interface Flow<D extends object, T, Id extends string> extends FlowRules<D, Id> {
  readonly steps: readonly Step<D, T, Id>[];
  readonly texts: Texts<T>;
  /** What is ordered; a flow without sells nothing, and shows no order card. */
  readonly product?: Product<D, T>;
  /** Accepts every draft that this version can write, complete or not. A stored draft it refuses is dropped. */
  readonly draft: z.ZodMiniType<D>;
  /** Raise it when the meaning of a stored field changes: older drafts are then dropped. */
  readonly version: number;
  readonly empty: D;
  /** Pages of the flow that are no steps, such as receipts: routes below the flow's path, made anew for each router. */
  readonly pages?: () => readonly RouteObject[];
}

export interface Step<D extends object, T, Id extends string> extends StepRules<D, Id> {
  readonly title: (texts: T) => string;
  readonly page: () => Promise<{ Page: ComponentType }>;
  /**
   * The paths in the request that are asked for here, each with what the page is called in "go to …": so an error
   * finds its page. Of several that a path begins with the longest counts; the empty one is for all others.
   */
  readonly fields?: Readonly<Record<string, (texts: T) => string>>;
  /** What the order card and the summary show of the answers. The summary offers to edit a step that has some. */
  readonly blocks?: (draft: D, context: BlockContext<T>) => readonly Block[];
}

/** What the engine needs to know of a flow. */
export interface FlowRules<D extends object, Id extends string> {
  /** Also the key of the draft in session storage. */
  readonly id: string;
  /** Below the shop's base path, without slashes at the ends. */
  readonly path: string;
  readonly steps: readonly StepRules<D, Id>[];
  /** The step that shows the answers; edits return to it. */
  readonly summary: Id;
}

export interface StepRules<D extends object, Id extends string> {
  readonly id: Id;
  /** Below the flow's path; empty for the flow's first page. */
  readonly path: string;
  /** Whether everything that is asked here is answered well enough to go on. */
  readonly complete: (draft: D) => boolean;
  /** Whether the step is part of the flow at all, given the answers so far. Default: yes. */
  readonly visible?: (draft: D, environment: Environment) => boolean;
  /** The answers that a change makes void: a patch, where `undefined` removes. Called with every change. */
  readonly clears?: (before: D, after: D) => Patch<D> | undefined;
  /** Whether "step 3 of 6" counts it; an uncounted step shares the number of the one before. Default: yes. */
  readonly counted?: boolean;
  /** Where somebody is sent who opens the step without having begun the flow. Default: the flow's first page. */
  readonly turnAway?: string;
}

/** Some answers, new or, as `undefined`, taken away. */
export type Patch<D> = { readonly [Key in keyof D]?: D[Key] | undefined };

/** Draft and texts say what the steps are about: nothing else is asked for it. */
interface Definition<D extends object, T, Id extends string> extends Omit<
  Flow<NoInfer<D>, NoInfer<T>, Id>,
  'draft' | 'texts'
> {
  readonly draft: z.ZodMiniType<D>;
  readonly texts: Texts<T>;
}

export function defineFlow<D extends object, T, const Id extends string>(
  flow: Definition<D, T, Id>,
): Flow<D, T, Id> {
  return flow;
}
