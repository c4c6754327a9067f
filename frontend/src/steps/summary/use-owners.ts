import { use } from 'react';
import { visibleSteps } from '@/flow/engine';
import { StepContext, useFlow } from '@/flow/flow-context';
import { useEditLink, useStep } from '@/flow/use-step';
import type { Owner } from './order-failure';

/** The other pages of the flow that errors may belong to, by what is asked there. A link to this page would lead nowhere. */
export function useOwners(): Owner[] {
  const flow = useFlow<object, unknown>();
  const { draft, environment, texts } = useStep<object>();
  const editLink = useEditLink();
  const here = use(StepContext);
  const others = visibleSteps(flow, draft, environment).filter(({ id }) => id !== here);
  return others.flatMap(({ id, fields = {}, entries }) => [
    ...Object.entries(fields).map(([prefix, name]) => ({
      prefix,
      name: name(texts),
      link: editLink(id),
    })),
    ...(entries?.(draft, texts) ?? []).map(({ path, name, fragment }) => ({
      prefix: path,
      name,
      link: editLink(id, fragment),
    })),
  ]);
}
