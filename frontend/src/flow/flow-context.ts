import { createContext, use } from 'react';
import { useTexts } from '@/i18n/texts';
import type { Flow } from './flow';
import type { Product } from './product';

/*
 * The flow and the step that a page belongs to. A page reads them from this context, so the same page works in every flow
 * that has such a step. The page itself declares the types of its draft and its texts.
 */

export type AnyFlow = Flow<never, never, string>;

export const FlowContext = createContext<AnyFlow | undefined>(undefined);
export const StepContext = createContext<string | undefined>(undefined);

export function useFlow<D extends object, T>(): Flow<D, T, string> {
  const flow = use(FlowContext);
  if (!flow) throw new Error('The page belongs to no flow');
  return flow as unknown as Flow<D, T, string>;
}

// The page declares the type of its texts, as with `useFlow`.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function useFlowTexts<T>(): T {
  return useTexts(useFlow<object, T>().texts);
}

export function productOf<D extends object, T>({ id, product }: Flow<D, T, string>): Product<D, T> {
  if (!product) throw new Error(`The flow ${id} sells nothing`);
  return product;
}
