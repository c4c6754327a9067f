import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazyPart, partsMissing } from './lazy-part';

test('a part is missing until it is shown', async () => {
  const Part = lazyPart(() => Promise.resolve(() => <p>There</p>));
  const { rerender } = render(<Part />);
  expect(partsMissing()).toBe(1);
  await screen.findByText('There');
  expect(partsMissing()).toBe(0);
  rerender(<Part />);
  expect(partsMissing()).toBe(0);
});

test('a part that is left before it has come is not missing', () => {
  const Part = lazyPart(() => new Promise<never>(() => undefined));
  render(<Part />).unmount();
  expect(partsMissing()).toBe(0);
});

test('a part that has been fetched is there at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve(() => <p>There</p>));
  const Part = lazyPart(load);
  const first = render(<Part />);
  await screen.findByText('There');
  first.unmount();
  render(<Part />);
  expect(screen.getByText('There')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that a page fetches along with itself is there in its first render', async () => {
  const Part = lazyPart(() => Promise.resolve(() => <p>There</p>));
  await Part.fetch();
  render(<Part />);
  expect(screen.getByText('There')).toBeVisible();
});

test('a part that arrives while the page with it is being rendered is shown', async () => {
  const Part = lazyPart(() => Promise.resolve(() => <p>There</p>));
  /** Takes so long that React lets the browser do something else. */
  function Slow() {
    void Part.fetch();
    for (const end = performance.now() + 20; performance.now() < end;);
    return null;
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() =>
    root.render(
      <>
        <Part />
        <Slow />
        <Slow />
      </>,
    ),
  );
  expect(await screen.findByText('There', undefined, { timeout: 2_000 })).toBeVisible();
  root.unmount();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'Failed' : this.props.children;
  }
}

test('a part that cannot be fetched fails the page, and is fetched again with the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve(() => <p>There</p>)).mockRejectedValueOnce(new Error('no chunk'));
  const Part = lazyPart(load);
  const first = render(<Part />, { wrapper: Boundary });
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(partsMissing()).toBe(0);
  first.unmount();
  render(<Part />, { wrapper: Boundary });
  expect(await screen.findByText('There')).toBeVisible();
});

test('a page goes on without an extra that cannot be fetched', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no chunk')));
  const Extra = lazyPart<object>(load, { extra: true });
  render(
    <>
      <Extra />
      <p>There</p>
    </>,
    { wrapper: Boundary },
  );
  await act(() => Promise.resolve());
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('There')).toBeVisible();
  expect(partsMissing()).toBe(0);
});
