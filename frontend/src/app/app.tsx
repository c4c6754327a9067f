import { Provider } from '@navikt/ds-react/Provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { useLanguage } from '@/i18n/language';
import { queryClient } from './query-client';
import type { Navigation } from './navigation';
import { Pages } from './pages';

export function App({ navigation }: { navigation: Navigation }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DesignSystem>
          <Pages navigation={navigation} />
        </DesignSystem>
      </QueryClientProvider>
    </StrictMode>
  );
}

type Words = NonNullable<ComponentProps<typeof Provider>['locale']>;

/** Sets the language of the design system's own texts, such as "Feil:". */
function DesignSystem({ children }: { children: ReactNode }) {
  const isEnglish = useLanguage() === 'en';
  const [words, setWords] = useState<Words>();

  useEffect(() => {
    if (!isEnglish) return;
    // Where they cannot be fetched, these few texts stay Norwegian.
    import('./design-system-en').then(({ en }) => setWords(en)).catch(() => undefined);
  }, [isEnglish]);

  // The default locale is Norwegian.
  return <Provider {...(isEnglish && words && { locale: words })}>{children}</Provider>;
}
