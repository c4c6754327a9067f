import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StepPrice } from '@/features/prices/step-price';
import { draftOf } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { type AnyFlow, FlowContext } from '@/flow/flow-context';
import { abroadFlow } from './flow';
import { parcelToSweden } from './test-drafts';

function open(queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  draftOf(abroadFlow).replace(parcelToSweden);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <FlowContext value={abroadFlow as unknown as AnyFlow}>
          <main tabIndex={-1}>
            <input autoFocus aria-label="Vekt" />
            <StepPrice />
          </main>
        </FlowContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const answer = (...responses: Response[]) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(responses.shift() ?? Response.error()));
const fails = () => Response.json({ errorCode: 'serviceUnavailable' }, { status: 503 });
const price = () => Response.json({ totalForSenderInOre: 42_000, lines: [] });

beforeEach(async () => {
  await Promise.all([coreTexts.load('no'), abroadFlow.texts.load('no')]);
});

describe('a price that could not be fetched', () => {
  test('is announced without taking the focus from the field', async () => {
    answer(fails());
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet prisen.');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('is fetched again on request, and the focus stays on the page when the button disappears', async () => {
    answer(fails(), price());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => {
      expect(screen.queryByText('Vi fikk ikke hentet prisen.')).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('is not missed while the one before is known', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    answer(price(), fails());
    open(queries);
    await waitFor(() => {
      expect(queries.isFetching()).toBe(0);
    });
    await act(() => queries.refetchQueries());
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Vi fikk ikke hentet prisen.')).not.toBeInTheDocument();
  });

  test('cannot be fetched again when there is none', async () => {
    answer(Response.json({ errorCode: 'PRICE_NOT_FOUND' }, { status: 404 }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Vi fant ingen pris for dette.');
    expect(screen.getByRole('link', { name: 'Tilbake til valg av produkt' })).toHaveAttribute(
      'href',
      '/utland',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
