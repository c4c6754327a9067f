import { useLanguage } from '@/i18n/language';
import { formatMoment } from '@/i18n/moment';
import { useTexts } from '@/i18n/texts';
import { Link, type LinkTarget } from '@/ui/link';
import { WarningBox } from '@/ui/warning-box';
import { dropOffTexts } from './texts/texts';
import type { PickupClosure } from './use-pickup';
import styles from './drop-off.module.css';

interface PickupClosedProps {
  closure: PickupClosure;
  /** The page that changes the sender's address, where there is one. */
  addressLink?: LinkTarget;
}

/** Says why no pickup is available, and what the customer can do. */
export function PickupClosed({ closure, addressLink }: PickupClosedProps) {
  const t = useTexts(dropOffTexts).closed;
  const language = useLanguage();
  return (
    <WarningBox title={t[closure.reason].title}>
      <p>
        {closure.reason === 'MAINTENANCE'
          ? closure.until
            ? t.MAINTENANCE.body(formatMoment(closure.until, language))
            : t.MAINTENANCE.bodyWithoutTime
          : t[closure.reason].body}
      </p>
      {addressLink && (closure.reason === 'NOT_SERVICEABLE' || closure.reason === 'PO_BOX') && (
        <p>
          <Link {...addressLink} className={styles.link}>
            {t.changeAddress}
          </Link>
        </p>
      )}
    </WarningBox>
  );
}
