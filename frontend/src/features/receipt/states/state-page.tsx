import type { ComponentType, ReactNode } from 'react';
import type { DrawingProps } from '@/illustrations/drawing';
import { PageTitle } from '@/ui/page-title';
import { useAnnouncement } from '@/ui/use-announcement';
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
  useAnnouncement(title, { atFirst: true });
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
