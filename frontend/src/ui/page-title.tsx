import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface PageTitleProps {
  children: string;
  /** A line above the title, such as the step's number. */
  above?: ReactNode;
}

/**
 * The page's only h1. It also sets the document's title, and takes the focus after a navigation inside the shop,
 * so that a screen reader starts at the top of the new page.
 */
export function PageTitle({ children, above }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${children} – bestill`;
  }, [children]);

  // The key of the page that a visit begins with is "default"; a change of the query alone stays on the page.
  const shown = useRef(key === 'default' ? pathname : undefined);
  useEffect(() => {
    if (shown.current !== pathname) heading.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <div>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </div>
  );
}
