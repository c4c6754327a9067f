import type { ComponentProps } from 'react';
import styles from './fields.module.css';

/** A short field and the one it belongs with. What is wrong with either stands below both, with room. */
export function FieldRow({ className = '', ...row }: ComponentProps<'div'>) {
  return <div {...row} className={`${styles.row} ${className}`} />;
}
