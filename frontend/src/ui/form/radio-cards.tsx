import { Fieldset } from '@navikt/ds-react/Fieldset';
import { type ReactNode, useLayoutEffect } from 'react';
import { useRadioField } from './form';
import styles from './radio-cards.module.css';

export interface Card {
  readonly value: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly picture?: ReactNode;
  /** At the end of the title line, such as a price. Null keeps room for one that is not known yet. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioCardsProps {
  name: string;
  legend: string;
  /** For a page whose title already asks the question. */
  hideLegend?: boolean;
  description?: ReactNode;
  /** Lower cards with smaller pictures, where there is little room. */
  compact?: boolean;
  cards: readonly Card[];
}

/** Radio buttons as cards, each with room for a picture. */
export function RadioCards({
  name,
  legend,
  hideLegend = false,
  description,
  compact = false,
  cards,
}: RadioCardsProps) {
  const { id, registration, error } = useRadioField(name);
  const errorId = `${id}-error`;
  const first = cards.find(({ disabled = false }) => !disabled) ?? cards[0];
  useLayoutEffect(() => {
    // A card that can no longer be chosen would lose the focus to the page.
    if (document.activeElement?.matches(`[name="${name}"]:disabled`)) document.getElementById(id)?.focus();
  });

  return (
    <Fieldset
      legend={<span>{legend}</span>}
      hideLegend={hideLegend}
      description={description}
      error={error}
      errorId={errorId}
    >
      <div className={styles.cards} data-compact={compact}>
        {cards.map((card) => {
          // The first card that can be chosen has the field's own id: the error summary links to it.
          const cardId = card === first ? id : `${id}-${card.value}`;
          return (
            <label key={card.value} className={styles.card} data-disabled={card.disabled}>
              <input
                {...registration}
                type="radio"
                id={cardId}
                value={card.value}
                disabled={card.disabled}
                className={styles.radio}
                aria-labelledby={`${cardId}-title`}
                aria-describedby={`${cardId}-more${error ? ` ${errorId}` : ''}`}
              />
              {card.picture && <span className={styles.picture}>{card.picture}</span>}
              <span className={styles.text}>
                <span id={`${cardId}-title`} className={styles.title}>
                  {card.title}
                </span>
                <span id={`${cardId}-more`} className={styles.more}>
                  {card.description && <span className={styles.description}>{card.description}</span>}
                  {card.aside !== undefined && <span className={styles.aside}>{card.aside}</span>}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}
