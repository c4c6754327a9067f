import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type * as z from 'zod/mini';
import type { Product as OrderedProduct } from '@/api/schema';
import type { Environment } from '@/domain/environment';
import type { Texts } from '@/i18n/texts';
import type { Handover } from './handover';
import { orderKinds } from './order-kinds';
import type { Block, BlockContext } from './block';
import type { Product } from './product';

/**
 * An ordering flow as data. Progress, guards, next and back, "edit, then return to the summary" and the
 * routes all derive from one list of steps, so they cannot disagree.
 *
 * `D` is the draft: everything the customer has answered so far. `T` is the type of the flow's texts.
 */
export interface Flow<D extends object, T, Id extends string> extends FlowRules<D, Id> {
  readonly steps: readonly Step<D, T, Id>[];
  readonly texts: Texts<T>;
  /** The product that the flow sells. A flow without a product shows no order card. */
  readonly product?: Product<D, T>;
  /** Accepts every draft that this version can write, complete or not. A stored draft that does not match is dropped. */
  readonly draft: z.ZodMiniType<D>;
  /** Increase it when the meaning of a stored field changes: older drafts are then dropped. */
  readonly version: number;
  readonly empty: D;
  /** How to order again what an order was for. Default: it cannot be ordered again. */
  readonly again?: () => Promise<{ again: Again<D> }>;
  /** The answers that follow from what the customer chose on the front page. All of them stay editable. */
  readonly prefill?: (handover: Handover) => Patch<D>;
  /** The flow's other pages, such as receipts: routes below the flow's path, created anew for each router. */
  readonly pages?: (environment: () => Promise<Environment>) => readonly RouteObject[];
}

/**
 * The draft with which to order the same again: everything that is still right, all of it editable. Dates, promises and the
 * payment are left out. Undefined for an order of another kind.
 */
export type Again<D extends object> = (
  ordered: OrderedProduct,
  queries: QueryClient,
) => Promise<D | undefined> | D | undefined;

export interface Step<D extends object, T, Id extends string> extends StepRules<D, Id> {
  readonly title: (texts: T) => string;
  /** Its name in the progress above the title, such as "Sender". Default: the title. */
  readonly short?: (texts: T) => string;
  readonly page: () => Promise<{ Page: ComponentType }>;
  /**
   * The request paths of this step's questions, each with the page's name for "go to …". An error in the request leads to
   * the step with the longest matching prefix; the empty path matches all others.
   */
  readonly fields?: Readonly<Record<string, (texts: T) => string>>;
  /** The entries of the step's list, such as its recipients. An error in one of them leads to that entry. */
  readonly entries?: (draft: D, texts: T) => readonly ListEntry[];
  /** The answers for the order card and the summary. The summary has an edit link for each step with blocks. */
  readonly blocks?: (draft: D, context: BlockContext<T>) => readonly Block[];
}

/** An entry of a list that a step asks for. */
export interface ListEntry {
  /** Its request path, such as "recipients[2]". */
  readonly path: string;
  /** Its name for "go to …". */
  readonly name: string;
  /** The fragment of the step's address with which the page opens the entry. */
  readonly fragment: string;
}

/** The part of a flow that the engine needs. */
export interface FlowRules<D extends object, Id extends string> {
  /** Also the key of the draft in session storage. */
  readonly id: string;
  /** Below the shop's base path, without leading or trailing slashes. */
  readonly path: string;
  /**
   * The parameter of the steps' paths whose values have a draft each: two parcels that are returned have two. Default: the
   * flow has one draft.
   */
  readonly draftPer?: string;
  readonly steps: readonly StepRules<D, Id>[];
  /** The step that shows all answers; edits return to it. */
  readonly summary: Id;
}

export interface StepRules<D extends object, Id extends string> {
  readonly id: Id;
  /** Below the flow's path; empty for the flow's first page. It may have parameters, as in `pakke/:number`. */
  readonly path: string;
  /** The path of the page on which the step was answered, where it has several. Default: `path`. */
  readonly answeredAt?: (draft: D) => string | undefined;
  /** Whether the answers of this step are complete and valid. */
  readonly complete: (draft: D) => boolean;
  /** Of the first step: whether the customer has been there. Default: whether it is complete. */
  readonly begun?: (draft: D) => boolean;
  /** Whether the step is part of the flow with these answers. Default: yes. */
  readonly visible?: (draft: D, environment: Environment) => boolean;
  /** The answers that a change makes invalid, as a patch in which `undefined` removes. Called for every change. */
  readonly clears?: (before: D, after: D) => Patch<D> | undefined;
  /**
   * Whether the progress counts it. An uncounted step belongs to the counted one before it; before the first there is no
   * progress. Default: yes.
   */
  readonly counted?: boolean;
  /** The redirect for a customer who has not begun the flow. Default: the flow's first page. */
  readonly turnAway?: string;
}

/** The parameters of an address, such as `{ number: '370438101' }`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A change of some answers; `undefined` removes an answer. */
export type Patch<D> = { readonly [Key in keyof D]?: D[Key] | undefined };

/** What most flows have in common, and need not say. */
type Usual = 'path' | 'version' | 'empty' | 'summary';

/** `D` and `T` are inferred from `draft` and `texts` alone. */
interface Definition<D extends object, T, Id extends string>
  extends
    Omit<Flow<NoInfer<D>, NoInfer<T>, Id>, 'draft' | 'texts' | Usual>,
    Partial<Pick<Flow<NoInfer<D>, NoInfer<T>, Id>, Usual>> {
  readonly draft: z.ZodMiniType<D>;
  readonly texts: Texts<T>;
}

/** By default a flow has its product's path, the version 1, an empty draft, and the summary in the step `summary`. */
export function defineFlow<D extends object, T, const Id extends string>(
  flow: Definition<D, T, Id>,
): Flow<D, T, Id> {
  const path = flow.product ? orderKinds[flow.product.kind].path : flow.id;
  return { path, version: 1, empty: {} as D, summary: 'summary' as Id, ...flow };
}
