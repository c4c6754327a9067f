import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { get } from '@/api/client';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { serve } from '@/test/serve';
import { MaintenanceBanner } from './maintenance-banner';

const work = { start: '2023-09-16T22:00:00+02:00', end: '2023-09-17T06:00:00+02:00' };

beforeEach(async () => {
  await changeLanguage('no');
  await coreTexts.load();
});

test('planned work is announced with its times', () => {
  vi.setSystemTime('2023-09-16T12:00:00+02:00');
  render(<MaintenanceBanner windows={[work]} />);
  expect(screen.getByRole('region', { name: 'Vedlikehold' })).toHaveTextContent(
    'Fra 16 september 22:00 til 17 september 06:00',
  );
});

test('two pieces of work that begin together are both announced, and leave one after the other', () => {
  const complained = vi.spyOn(console, 'error');
  vi.setSystemTime('2023-09-17T05:00:00+02:00');
  render(<MaintenanceBanner windows={[work, { ...work, end: '2023-09-17T08:00:00+02:00' }]} />);
  expect(screen.getAllByRole('region', { name: 'Vedlikehold' })).toHaveLength(2);
  expect(complained).not.toHaveBeenCalled();
});

test('work is announced as soon as it is time, on a page that stays open', () => {
  vi.useFakeTimers({ now: new Date('2023-09-16T04:59:50+02:00') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  render(<MaintenanceBanner windows={[work]} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(15_000);
  });
  expect(screen.getByRole('region', { name: 'Vedlikehold' })).toBeVisible();
});

test('work that is over is not announced', () => {
  vi.setSystemTime('2023-09-18T12:00:00+02:00');
  render(<MaintenanceBanner windows={[work]} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a browser whose clock is days wrong announces work by the time at the shop', async () => {
  vi.setSystemTime('2023-09-20T12:00:00+02:00');
  serve({
    'GET /at-shop': Response.json({}, { headers: { Date: 'Sat, 16 Sep 2023 10:00:00 GMT' } }),
    'GET /without-a-time': {},
  });
  await get('/at-shop');
  render(<MaintenanceBanner windows={[work]} />);
  expect(screen.getByRole('region', { name: 'Vedlikehold' })).toBeVisible();
  await get('/without-a-time'); // so that the browser's own time counts again
});
