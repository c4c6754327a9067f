import { Button } from '@navikt/ds-react/Button';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { lazyPart } from '@/ui/lazy-part';
import { ErrorPage } from './error-page';
import styles from './error-page.module.css';

const ReferenceTo = lazyPart(async () => (await import('@/ui/reference')).ReferenceTo);

/** Replaces a page that failed to render. `reference` is that of the report on it; undefined if it reached nobody. */
export function ServerErrorPage({ reference }: { reference: string | undefined }) {
  const t = useTexts(coreTexts).serverError;
  return (
    <ErrorPage title={t.title} picture={<TangledTape />}>
      <p>{t.body}</p>
      {reference && <ReferenceTo id={reference} />}
    </ErrorPage>
  );
}

/** Replaces a page whose code failed to load. The draft is unchanged. */
export function NotLoadedPage() {
  const t = useTexts(coreTexts);
  return (
    <ErrorPage title={t.notLoaded.title} picture={<TangledTape />}>
      <p>{t.notLoaded.body}</p>
      <Button type="button" className={styles.again} onClick={() => window.location.reload()}>
        {t.tryAgain}
      </Button>
    </ErrorPage>
  );
}
