import { CheckmarkIcon, LinkIcon, PaperplaneIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { receiptTexts } from './texts/texts';
import styles from './keep-link.module.css';

interface KeepLinkProps {
  /** The address that the link was sent to; undefined once it is erased. */
  email: string | undefined;
  /** The title of what is shared. */
  title: string;
}

/** How to come back to this page: the e-mail with its link, and the link to copy or to share. */
export function KeepLink({ email, title }: KeepLinkProps) {
  const t = useTexts(receiptTexts).keep;
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  // The language is left out: the page opens in the one in which it was ordered.
  const url = `${window.location.origin}${window.location.pathname}`;

  const copy = async () => {
    const copied = await navigator.clipboard.writeText(url).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setOutcome(copied);
    announce(t[copied]);
  };

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
            onClick={() => void copy()}
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
      </div>
      {outcome === 'refused' && <p>{t.refused}</p>}
    </div>
  );
}
