import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSettled } from './use-settled';

afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

// Spec §9: the address search is debounced by 300 ms.
test('a value follows 300 ms after its last change', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ typed }) => useSettled(typed), {
    initialProps: { typed: 'St' },
  });
  rerender({ typed: 'Sto' });
  wait(200);
  rerender({ typed: 'Stor' });
  wait(299);
  expect(result.current).toBe('St');
  wait(1);
  expect(result.current).toBe('Stor');
});
