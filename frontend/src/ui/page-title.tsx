import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface PageTitleProps {
  children: string;
  /** A line above the title, such as the step's number. */
  above?: ReactNode;
}

/**
 * The page's only h1. Names the document too, and takes the focus when the customer came here from another
 * page of the shop, so that a screen reader starts reading at the top of the new page.
 */
export function PageTitle({ children, above }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${children} – bestill`;
  }, [children]);

  const openedHere = key === 'default'; // the router's name for the entry that the browser opened by itself
  useEffect(() => {
    if (!openedHere) heading.current?.focus({ preventScroll: true });
  }, [openedHere, pathname]);

  return (
    <div>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </div>
  );
}
