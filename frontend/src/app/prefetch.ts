import { flowAt, type FlowEntry, flowRegistry } from './flow-registry';

const base = '/bestill';

/** Whether the visitor pays for every kilobyte, and has told the browser so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches a flow as soon as the visitor touches, focuses or points at a link to it, and once they have begun to use the
 * page, in an idle moment, the code that all flows share. A failure is ignored: the click fetches again.
 */
export function prefetchFlows(
  registry: readonly FlowEntry[] = flowRegistry,
  shared: () => Promise<unknown> = () => import('@/flow/step-page'),
): void {
  const aim = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || !link.pathname.startsWith(`${base}/`)) return;
    flowAt(link.pathname.slice(base.length), registry)
      ?.prefetch?.()
      .catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, aim, { passive: true });

  if (savesData()) return;
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    whenIdle(() => void shared().catch(() => undefined));
  };
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll'])
    document.addEventListener(sign, begin, { passive: true, signal: begun.signal });
}

/** Safari has no idle callback. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}
