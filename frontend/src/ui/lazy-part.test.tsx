import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
