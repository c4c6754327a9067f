import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

/** A page of the shop, and what it is handed in the browser's history. */
export interface LinkTarget {
  readonly to: To;
  readonly state?: unknown;
}

type LinkProps = LinkTarget & Omit<ComponentProps<'a'>, 'href'>;

/**
 * A link to a page of the shop. A link to the page that is shown leaves no entry in the history. react-router's
 * own brings the code of all its modes, 4 kB.
 */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const shown = useLocation();
  const path = useResolvedPath(to);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(to, { state, replace: createPath(shown) === createPath(path) });
  };

  return <a {...anchor} href={useHref(to)} onClick={follow} />;
}

/** Whether the browser itself follows the link, such as into a new tab. */
export function opensElsewhere(event: MouseEvent): boolean {
  const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const otherWindow = link instanceof HTMLAnchorElement && !['', '_self'].includes(link.target);
  return otherWindow || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
