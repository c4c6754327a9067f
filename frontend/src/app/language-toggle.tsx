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
      variant="tertiary"
      lang={other}
      className={styles.language}
      loading={switching}
      onClick={() => {
        track('changeLanguage');
        startTransition(() => changeLanguage(other));
      }}
    >
      {t.otherLanguage}
    </Button>
  );
}
