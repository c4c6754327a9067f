import { expect, test, vi } from 'vitest';
import { isChunkFailure, noteChunkFailures, reloadOnce } from './chunk-failure';

test('only an error that the loader reported is a failed chunk', () => {
  noteChunkFailures();
  const failure = new TypeError('Importing a module script failed.');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }));
  expect(isChunkFailure(failure)).toBe(true);
  expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(false);
  expect(isChunkFailure(undefined)).toBe(false);
});

test('a page is reloaded once, and again after a minute', () => {
  const reload = vi.fn();
  const at = (inMs: number) => reloadOnce(new Date(Date.now() + inMs), reload);
  expect(at(0)).toBe(true);
  expect(at(30_000)).toBe(false);
  expect(at(61_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that cannot record its reload is not reloaded', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const reload = vi.fn();
  expect(reloadOnce(new Date(), reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  full.mockRestore();
});
