import { useEffect, useRef, useTransition } from 'react';
import { track } from '@/features/analytics/analytics';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage, useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';

/** Switches to the other language; its label is that language's own name. */
export function LanguageToggle({ className }: { className?: string | undefined }) {
  const t = useTexts(coreTexts);
  const language = useLanguage();
  const other = language === 'no' ? 'en' : 'no';
  const [switching, startTransition] = useTransition();
  const before = useRef(language);
  useEffect(() => {
    if (before.current !== language) announce(t.language);
    before.current = language;
  }, [language, t]);

  return (
    <button
      type="button"
      lang={other}
      className={className}
      aria-busy={switching}
      onClick={() => {
        track('changeLanguage');
        // Where the texts cannot be fetched, the page stays in its language.
        startTransition(() => changeLanguage(other).catch(() => undefined));
      }}
    >
      {t.otherLanguage}
    </button>
  );
}
