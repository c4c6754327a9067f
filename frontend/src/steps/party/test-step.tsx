import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { countriesQuery } from '@/api/list-countries';
import type { Country } from '@/api/schema';
import { environmentOfHost } from '@/domain/environment';
import type { Patch } from '@/flow/flow';
import type { StepInUse } from '@/flow/use-step';
import { coreTexts } from '@/i18n/core/texts';
import { Announcer } from '@/ui/announcer';
import { partyTexts } from './texts/texts';

/** The countries whose dial codes are offered are known: these tests are not about fetching them. */
const germany: Country = {
  value: 'DE',
  caption: 'Tyskland',
  dialCode: '+49',
  alternativeNames: [],
  available: true,
  mostUsedRank: 0,
  notices: [],
  states: [],
};

interface StepUnderTest<D extends object> {
  draft: D;
  page: (step: StepInUse<D, unknown>) => ReactNode;
  countries?: Country[];
}

/** Renders a step with its own draft, as a flow does. Returns what the step passed on. */
export async function openStep<D extends object>({
  draft: start,
  page,
  countries = [germany],
}: StepUnderTest<D>) {
  await Promise.all([coreTexts.load('no'), partyTexts.load('no')]);
  const proceed = vi.fn<(patch?: Patch<D>) => void>();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  queries.setQueryData(
    countriesQuery({ product: 'PACKAGE_ABROAD', language: 'no', role: 'ORIGIN' }).queryKey,
    countries,
  );
  let shown = start;

  function Step() {
    const [draft, setDraft] = useState(start);
    shown = draft;
    const [change] = useState(() => (patch: Patch<D>) => {
      setDraft((before) => ({ ...before, ...patch }));
    });
    return page({
      texts: {},
      title: 'Hvem?',
      draft,
      environment: environmentOfHost('shop.example'),
      progress: { current: 0, steps: [] },
      editing: false,
      backPath: '/',
      nextPath: undefined,
      change,
      proceed: (patch) => proceed(patch),
      cancel: () => undefined,
    });
  }

  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Step />
          <Announcer />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  return { proceed, draft: () => shown };
}
