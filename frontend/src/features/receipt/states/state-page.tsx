import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { DrawingProps } from '@/illustrations/drawing';
import { announce } from '@/ui/announcer';
import { PageTitle } from '@/ui/page-title';
import styles from './state-page.module.css';

interface StatePageProps {
  picture: ComponentType<DrawingProps>;
  title: string;
  children: ReactNode;
}

/**
 * The page of an order without a receipt. Its title is announced, because the order's state changes while the
 * page is open.
 */
export function StatePage({ picture: Picture, title, children }: StatePageProps) {
  useEffect(() => {
    announce(title);
  }, [title]);
  return (
    <div className={styles.page}>
      <Picture className={styles.picture} />
      <div className={styles.words}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </div>
  );
}
