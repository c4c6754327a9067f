import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { PlainButton } from '@/ui/plain-button';
import { ErrorPage } from './error-page';
import styles from './error-page.module.css';

/** In place of a page whose code could not be fetched; what was filled in is still there. */
export function NotLoadedPage() {
  const t = useTexts(coreTexts);
  return (
    <ErrorPage title={t.notLoaded.title} picture={<TangledTape />}>
      <p>{t.notLoaded.body}</p>
      <PlainButton
        className={styles.again}
        onClick={() => {
          window.location.reload();
        }}
      >
        {t.tryAgain}
      </PlainButton>
    </ErrorPage>
  );
}
