import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '@/test/serve';
import { get } from './client';
import { shopTime } from './shop-time';

const noon = '2026-11-27T12:00:00.000Z';
const dayBefore = '2026-11-26T12:00:00.000Z';
const dayAfter = '2026-11-28T12:00:00.000Z';

async function receive(headers: HeadersInit = {}) {
  serve({ 'GET /x': Response.json({}, { headers }) });
  await get('/x');
}
const receiveAt = (iso: string) => receive({ Date: new Date(iso).toUTCString() });

// Without a time the browser's own counts again.
afterEach(() => receive());

test.each([
  ['ahead', dayAfter],
  ['behind', dayBefore],
])('the time of an answer replaces that of a clock that is a day %s', async (_, wrong) => {
  vi.setSystemTime(wrong);
  expect(shopTime().toISOString()).toBe(wrong);
  await receiveAt(noon);
  expect(shopTime().toISOString()).toBe(noon);
  vi.setSystemTime(Date.parse(wrong) + 3_600_000);
  expect(shopTime().toISOString()).toBe('2026-11-27T13:00:00.000Z');
});

test.each([
  ['ahead', dayAfter],
  ['behind', dayBefore],
])('a clock that was a day %s and is put right meanwhile counts as it is now', async (_, wrong) => {
  vi.setSystemTime(wrong);
  await receiveAt(noon);
  vi.setSystemTime(noon);
  await receiveAt(noon);
  expect(shopTime().toISOString()).toBe(noon);
});

test('an answer from the cache, which is older, changes nothing', async () => {
  vi.setSystemTime(dayAfter);
  await receiveAt(dayBefore);
  await receiveAt(noon);
  await receiveAt(dayBefore);
  expect(shopTime().toISOString()).toBe(noon);
});
