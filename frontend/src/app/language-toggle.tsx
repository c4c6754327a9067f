import { Button } from '@navikt/ds-react/Button';
import { useTransition } from 'react';
import { track } from '@/features/analytics/analytics';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage, useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import styles from './layout.module.css';

/** Says the other language's name, in that language. */
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
        // Texts that cannot be fetched now leave the page as it is.
        startTransition(() => changeLanguage(other).catch(() => undefined));
      }}
    >
      {t.otherLanguage}
    </Button>
  );
}
