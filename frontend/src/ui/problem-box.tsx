import { lazy, Suspense } from 'react';
import type { ProblemBoxProps } from './problem-box-content';

/** A chunk of its own, because few customers see the box. */
export const loadProblemBox = () => import('./problem-box-content');
const Content = lazy(async () => ({ default: (await loadProblemBox()).ProblemBoxContent }));

/** A problem with several answers together, such as a total weight. It is announced, but does not take the focus. */
export function ProblemBox(props: ProblemBoxProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
