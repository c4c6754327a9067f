import { lazyPart } from './lazy-part';

export const loadProblemBox = () => import('./problem-box-content');

/** A problem with several answers together, such as a total weight. It is announced, but does not take the focus. */
export const ProblemBox = lazyPart(async () => (await loadProblemBox()).ProblemBoxContent);
