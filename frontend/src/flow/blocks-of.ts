import type { Environment } from '@/domain/environment';
import type { Block, BlockContext } from './block';
import { visibleSteps } from './engine';
import type { Flow } from './flow';

/** The blocks of all steps, in order, each with the step that it belongs to. */
export function blocksOf<D extends object, T>(
  flow: Flow<D, T, string>,
  draft: D,
  environment: Environment,
  context: BlockContext<T>,
): { readonly step: string; readonly block: Block }[] {
  return visibleSteps(flow, draft, environment).flatMap(({ id, blocks }) =>
    (blocks?.(draft, context) ?? []).map((block) => ({ step: id, block })),
  );
}
