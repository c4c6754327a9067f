import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** What the customer must do, and until when. */
export function Notice({ id, title, children }: NoticeProps) {
  return (
    <section className={styles.notice} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
