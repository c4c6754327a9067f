import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, useLanguage } from '@/i18n/language';
import { announce, Announcer } from './announcer';
import { useAnnouncement } from './use-announcement';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Announcer />);
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
};
const say = (...said: Parameters<typeof announce>) => act(() => announce(...said));

test('the region becomes empty after its text was read', () => {
  const region = screen.getByRole('status');
  say('2 treff');
  pass(5);
  expect(region).toHaveTextContent('2 treff');
  pass(60);
  expect(region.textContent).toBe('');
});

test('a newer text takes the place of an older one, and has its own time', () => {
  say('2 treff');
  pass(8);
  say('1 treff');
  pass(8);
  expect(screen.getByRole('status').textContent).toBe('1 treff');
});

test('texts that follow each other at once are all there, and a new one is read without the old ones', () => {
  const region = screen.getByRole('status');
  say('Vekten er økt til 4 kg');
  say('Du betaler nå: 361 kr');
  expect([...region.children].map(({ textContent }) => textContent)).toEqual([
    'Vekten er økt til 4 kg',
    'Du betaler nå: 361 kr',
  ]);
  expect(region).toHaveAttribute('aria-atomic', 'false');
  pass(2);
  expect(region.textContent).toBe('Du betaler nå: 361 kr');
});

test('nothing is left to do once the region is gone', () => {
  say('2 treff');
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test('a translation is not read again, and what changes after it is', async () => {
  const toPay = { no: 'Å betale', en: 'To pay' };
  function Price({ kr }: { kr: { no?: number; en?: number } }) {
    const language = useLanguage();
    const known = kr[language];
    useAnnouncement(known === undefined ? undefined : `${toPay[language]}: ${known}`);
    return null;
  }
  const { rerender } = render(<Price kr={{}} />);
  await act(() => changeLanguage('en'));
  rerender(<Price kr={{ en: 249 }} />);
  await act(() => changeLanguage('no')); // the price is fetched in that language
  rerender(<Price kr={{ en: 249, no: 249 }} />);
  rerender(<Price kr={{ en: 259, no: 259 }} />);
  const said = [...screen.getByRole('status').children].map(({ textContent }) => textContent);
  expect(said).toEqual(['To pay: 249', 'Å betale: 259']);
});
