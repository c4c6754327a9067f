import type { ReactNode } from 'react';
import type { Quote } from '@/api/quote';
import { type OfferId, offers } from '@/domain/advisor/offers';
import { useTexts } from '@/i18n/texts';
import { type LandingTexts, landingTexts } from './texts';
import styles from './facts.module.css';

const icons = {
  clock: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 6v4.5l3 2',
  track:
    'M10 18c-4-4.5-6-7.5-6-10a6 6 0 0 1 12 0c0 2.5-2 5.5-6 10zM10 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  pen: 'M3 17l1-4L13.5 3.5a2 2 0 0 1 3 3L7 16z',
} as const;

/** A fact with its icon, for a list of facts. */
export function Fact({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden>
        <path d={icons[icon]} />
      </svg>
      <span>{children}</span>
    </li>
  );
}

/** A list of facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>;
}

/** Whether it is tracked. */
export function TrackingFact({ offer }: { offer: OfferId }) {
  const { facts: t } = useTexts(landingTexts);
  return <Fact icon="track">{offers[offer].has.includes('TRACKING') ? t.tracked : t.untracked}</Fact>;
}

/** "Arrives in 2–5 working days"; undefined if that is not known. */
export function arrival({ facts: t }: LandingTexts, offer: OfferId, quote: Quote | undefined) {
  if (quote?.isSvalbard) return t.longer;
  const abroad = quote?.deliveryTime && { min: quote.deliveryTime.minDays, max: quote.deliveryTime.maxDays };
  const days = offers[offer].days ?? abroad;
  return days && (days.max === 1 ? t.nextDay : t.days(days.min, days.max));
}
