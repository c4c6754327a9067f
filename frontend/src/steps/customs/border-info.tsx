import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { CustomsForm } from '@/illustrations/customs-form';
import type { Route } from './domestic-route';
import { customsTexts } from './texts/texts';
import styles from './border-info.module.css';

interface BorderInfoProps {
  border: Exclude<Route['border'], 'NONE'>;
  /** What the flow has to add. */
  children?: ReactNode;
}

/** Why customs asks about a parcel that stays in Norway. */
export function BorderInfo({ border, children }: BorderInfoProps) {
  const { title, body } = useTexts(customsTexts).inland.borders[border];
  return (
    <section className={styles.info} aria-labelledby="border-info">
      <CustomsForm className={styles.picture} />
      <div className={styles.words}>
        <h2 id="border-info">{title}</h2>
        <p>{body}</p>
        {children}
      </div>
    </section>
  );
}
