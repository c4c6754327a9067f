import { onceBegun, savesData } from '@/ui/use-prefetch';
import { flowAt, type FlowEntry, flowRegistry } from './flow-registry';

const base = '/bestill';

/**
 * Fetches a flow as soon as the visitor touches, focuses or points at a link to it. Once they have begun to
 * use the page, it also fetches, in an idle moment, the code that all flows share. A failure is ignored: the
 * click fetches again. Nothing is fetched for visitors whose browser saves data.
 */
export function prefetchFlows(
  registry: readonly FlowEntry[] = flowRegistry,
  shared: () => Promise<unknown> = () => import('@/flow/step-page'),
): void {
  const aim = ({ target }: Event) => {
    if (savesData()) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== window.location.origin || !link.pathname.startsWith(`${base}/`)) return;
    flowAt(link.pathname.slice(base.length), registry)
      ?.prefetch?.()
      .catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, aim, { passive: true });

  onceBegun(shared);
}
