import { Button } from '@navikt/ds-react/Button';
import { useTexts } from '@/i18n/texts';
import type { SavedAddress } from './saved-sender';
import { partyTexts } from './texts/texts';
import styles from './party.module.css';

interface SavedSenderOfferProps {
  saved: SavedAddress;
  onUse: () => void;
  onDismiss: () => void;
  onForget: () => void;
}

/** Offers to use the sender of the last order again. */
export function SavedSenderOffer({ saved, onUse, onDismiss, onForget }: SavedSenderOfferProps) {
  const t = useTexts(partyTexts).saved;
  const { name, coAddress, address, addressLine2, location } = saved;
  const secondLine = [coAddress && `c/o ${coAddress}`, addressLine2].filter(Boolean).join(', ');
  return (
    <section className={styles.saved} aria-labelledby="saved-sender">
      <h2 id="saved-sender">{t.title}</h2>
      <p className={styles.savedAddress}>
        {name}
        <br />
        {secondLine && (
          <>
            {secondLine}
            <br />
          </>
        )}
        {address}, {location.postalCode} {location.city}
      </p>
      <div className={styles.choices}>
        <Button type="button" onClick={onUse}>
          {t.use}
        </Button>
        <Button type="button" variant="secondary" onClick={onDismiss}>
          {t.dismiss}
        </Button>
        <Button type="button" variant="tertiary" onClick={onForget}>
          {t.forget}
        </Button>
      </div>
    </section>
  );
}
