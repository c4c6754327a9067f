import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { defineTexts, useTexts } from './texts';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'Failed' : this.props.children;
  }
}

test('texts that cannot be fetched fail the page after one call, and are fetched again with the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const no = vi.fn(() => Promise.resolve({ texts: { hello: 'Hei' } }));
  no.mockRejectedValueOnce(new Error('no chunk'));
  const texts = defineTexts({ no, en: no });
  const Hello = () => useTexts(texts).hello;

  await act(async () => {
    render(
      <Boundary>
        <Suspense>
          <Hello />
        </Suspense>
      </Boundary>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText('Failed')).toBeVisible();
  expect(no).toHaveBeenCalledOnce();
  await expect(texts.load()).resolves.toEqual({ hello: 'Hei' });
});
