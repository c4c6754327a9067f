import type { ComponentProps } from 'react';
import styles from './fields.module.css';

/** A short field beside the field it belongs to. The errors of both show below, over the full width. */
export function FieldRow({ className = '', ...row }: ComponentProps<'div'>) {
  return <div {...row} className={`${styles.row} ${className}`} />;
}
