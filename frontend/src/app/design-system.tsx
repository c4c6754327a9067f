import { Provider } from '@navikt/ds-react/Provider';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '@/i18n/language';

type Words = NonNullable<ComponentProps<typeof Provider>['locale']>;

/** Has the design system's components say their own words, such as "Feil:", in the language of the visit. */
export function DesignSystem({ children }: { children: ReactNode }) {
  const isEnglish = useLanguage() === 'en';
  const [words, setWords] = useState<Words>();

  useEffect(() => {
    if (!isEnglish) return;
    void import('./design-system-en').then(({ en }) => {
      setWords(en);
    });
  }, [isEnglish]);

  // Without a locale they speak Norwegian.
  return <Provider {...(isEnglish && words && { locale: words })}>{children}</Provider>;
}
