import type { ComponentType } from 'react';
import { mapLink } from '@/features/services/provider-links';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { receiptTexts } from './texts/texts';
import styles from './receipt-layout.module.css';

interface HandInStepsProps {
  /** In the order in which to do them. */
  steps: readonly {
    readonly picture: ComponentType<DrawingProps>;
    readonly title: string;
    readonly body: string;
  }[];
  /** Near where to look for a place; undefined where none is needed. */
  postalCode: string | undefined;
}

/** How an item comes to the carrier, as small pictures. */
export function HandInSteps({ steps, postalCode }: HandInStepsProps) {
  const t = useTexts(receiptTexts);
  return (
    <section aria-labelledby="hand-in">
      <h2 id="hand-in">{t.handInTitle}</h2>
      <ol className={styles.steps}>
        {steps.map(({ picture: Picture, title, body }) => (
          <li key={title}>
            <Picture />
            <div>
              <h3>{title}</h3>
              <p>{body}</p>
            </div>
          </li>
        ))}
      </ol>
      {postalCode && (
        <p className="no-print">
          <a href={mapLink(postalCode)}>{t.map(postalCode)}</a>
        </p>
      )}
    </section>
  );
}
