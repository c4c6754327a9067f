import type { ReactNode } from 'react';
import styles from './drawing-panel.module.css';

interface DrawingPanelProps {
  /** What is drawn. */
  children: ReactNode;
  caption?: ReactNode;
  /** Of a caption that follows what is typed: it is read out when it changes. */
  live?: boolean;
}

/** A drawing on a panel of its own, with what there is to say about it below. */
export function DrawingPanel({ children, caption, live = false }: DrawingPanelProps) {
  return (
    <figure className={styles.panel}>
      {children}
      {(live || caption) && (
        <figcaption {...(live && { 'aria-live': 'polite' })} className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
