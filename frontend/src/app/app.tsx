import { Provider } from '@navikt/ds-react/Provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { prepareBeforeChange, useLanguage } from '@/i18n/language';
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

/** The design system's own texts in English, such as "Error:", once they are fetched. */
let english: Words | undefined;

/** Where they cannot be fetched, these few texts stay Norwegian. */
async function fetchEnglish(): Promise<Words | undefined> {
  return (english ??= await import('./design-system-en').then(
    ({ en }) => en,
    () => undefined,
  ));
}

prepareBeforeChange(async (next) => {
  if (next === 'en') await fetchEnglish();
});

/** Sets the language of the design system's own texts. */
function DesignSystem({ children }: { children: ReactNode }) {
  const isEnglish = useLanguage() === 'en';
  const [words = english, setWords] = useState<Words>();

  useEffect(() => {
    if (isEnglish) void fetchEnglish().then(setWords); // for a visit that begins in English
  }, [isEnglish]);

  // The default locale is Norwegian.
  return <Provider {...(isEnglish && words && { locale: words })}>{children}</Provider>;
}
