import { Button } from '@navikt/ds-react/Button';
import { ApiError } from '@/api/api-error';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './reference.module.css';
import { useCopy } from './use-copy';

/**
 * The call's id, with which customer service finds it in logs and traces. Renders nothing for a failure that
 * is not to be reported: a refusal, which itself says what to do, and a call that reached no server.
 */
export function Reference({ failure }: { failure: unknown }) {
  const reportable =
    failure instanceof ApiError && (failure.status >= 500 || failure.errorCode === 'unreadable');
  return reportable && failure.traceId !== '' && <ReferenceTo id={failure.traceId} />;
}

/** A reference, to read out or to copy. */
export function ReferenceTo({ id }: { id: string }) {
  const t = useTexts(coreTexts).reference;
  const [outcome, copy] = useCopy(id, t);

  return (
    <p className={styles.reference}>
      <span>
        {t.name}: <span className={styles.id}>{id}</span>
      </span>
      {'clipboard' in navigator && (
        <Button type="button" variant="tertiary" size="small" onClick={copy}>
          {outcome ? t[outcome] : t.copy}
        </Button>
      )}
    </p>
  );
}
