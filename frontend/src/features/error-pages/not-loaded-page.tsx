import { Button } from '@navikt/ds-react/Button';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { ErrorPage } from './error-page';
import styles from './error-page.module.css';

/** In place of a page whose code could not be fetched; what was filled in is still there. */
export function NotLoadedPage() {
  const t = useTexts(coreTexts);
  return (
    <ErrorPage title={t.notLoaded.title} picture={<TangledTape />}>
      <p>{t.notLoaded.body}</p>
      <Button
        type="button"
        className={styles.again}
        onClick={() => {
          window.location.reload();
        }}
      >
        {t.tryAgain}
      </Button>
    </ErrorPage>
  );
}
