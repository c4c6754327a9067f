import { mapLink } from '@/features/services/provider-links';
import { useTexts } from '@/i18n/texts';
import { type PicturedStep, PicturedSteps } from '@/ui/pictured-steps';
import { receiptTexts } from '../texts/texts';

interface DropOffStepsProps {
  /** In the order in which to do them. */
  steps: readonly PicturedStep[];
  /** The postal code for the map of drop-off points; undefined if no map is needed. */
  postalCode: string | undefined;
  /** Where to drop off: the map's link says so. Default: any place. */
  at?: 'anywhere' | 'locker';
}

/** The steps to drop off an item or have it collected, as small pictures. */
export function DropOffSteps({ steps, postalCode, at = 'anywhere' }: DropOffStepsProps) {
  const t = useTexts(receiptTexts);
  return (
    <section aria-labelledby="drop-off">
      <h2 id="drop-off">{t.dropOffTitle}</h2>
      <PicturedSteps steps={steps} />
      {postalCode && (
        <p className="no-print">
          <a href={mapLink(postalCode)}>{t.map[at](postalCode)}</a>
        </p>
      )}
    </section>
  );
}
