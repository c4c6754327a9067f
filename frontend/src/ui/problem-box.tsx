import { lazy, Suspense } from 'react';
import type { ProblemBoxProps } from './problem-box-content';

/** Few answers are ever wrong as a whole. */
export const loadProblemBox = () => import('./problem-box-content');
const Content = lazy(async () => ({ default: (await loadProblemBox()).ProblemBoxContent }));

/** Says what is wrong with several answers as a whole, beside them. It is read out, and leaves the focus where it is. */
export function ProblemBox(props: ProblemBoxProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
