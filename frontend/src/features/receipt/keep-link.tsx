import { CheckmarkIcon, LinkIcon, PaperplaneIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import type { Order } from '@/api/orders';
import { useTexts } from '@/i18n/texts';
import { useCopy } from '@/ui/use-copy';
import { ResendReceipt } from './owner/resend-receipt';
import { receiptTexts } from './texts/texts';
import styles from './keep-link.module.css';

interface KeepLinkProps {
  order: Order;
  /** The address that the link was sent to, masked for visitors who have only the link; empty once it is erased. */
  email: string | undefined;
  /** The title of what is shared. */
  title: string;
  /** Reads the order again. */
  reload: () => Promise<unknown>;
}

/** How to come back to this page: the e-mail with its link, and the link to copy or to share. */
export function KeepLink({ order: { uriKey, owned }, email, title, reload }: KeepLinkProps) {
  const t = useTexts(receiptTexts).keep;
  // The language is left out: the page opens in the one in which it was ordered.
  const url = `${window.location.origin}${window.location.pathname}`;
  const [outcome, copy] = useCopy(url, t);

  return (
    <div className={`no-print ${styles.keep}`}>
      <p>{email ? t.sentTo(email) : t.bookmark}</p>
      <div className={styles.ways}>
        {'clipboard' in navigator && (
          <Button
            type="button"
            variant="tertiary"
            size="small"
            icon={outcome === 'copied' ? <CheckmarkIcon aria-hidden /> : <LinkIcon aria-hidden />}
            onClick={copy}
          >
            {outcome === 'copied' ? t.copied : t.copy}
          </Button>
        )}
        {'share' in navigator && (
          <Button
            type="button"
            variant="tertiary"
            size="small"
            icon={<PaperplaneIcon aria-hidden />}
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)} // rejects when it is cancelled
          >
            {t.share}
          </Button>
        )}
        {owned && email && <ResendReceipt uriKey={uriKey} email={email} reload={reload} />}
      </div>
      {outcome === 'refused' && <p>{t.refused}</p>}
    </div>
  );
}
