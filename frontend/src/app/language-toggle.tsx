import { Button } from '@navikt/ds-react/Button';
import { useTransition } from 'react';
import { track } from '@/features/analytics/analytics';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage, useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import styles from './layout.module.css';

/** Switches to the other language; its label is that language's own name. */
export function LanguageToggle() {
  const t = useTexts(coreTexts);
  const other = useLanguage() === 'no' ? 'en' : 'no';
  const [switching, startTransition] = useTransition();

  return (
    <Button
      type="button"
      variant="tertiary"
      lang={other}
      className={styles.language}
      aria-busy={switching}
      onClick={() => {
        track('changeLanguage');
        // Where the texts cannot be fetched, the page stays in its language.
        startTransition(() => changeLanguage(other).catch(() => undefined));
      }}
    >
      {t.otherLanguage}
    </Button>
  );
}
