import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tableBooking } from '@/test/table-booking';
import { createDraftStore, draftOf, eraseSession } from './draft-store';

/** A new store reads what the previous store saved, like the page after a reload. */
const reload = () => createDraftStore(tableBooking);
const saved = () => JSON.parse(sessionStorage.getItem('booking') ?? 'null') as unknown;

describe('the draft store', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  test('starts empty', () => {
    expect(reload().get()).toEqual({});
  });

  test('survives a reload', () => {
    reload().change({ guests: 4, day: 'friday' });
    expect(reload().get()).toEqual({ guests: 4, day: 'friday' });
  });

  test('saves answers, version, time and the idempotency key of the next order on every change', () => {
    reload().change({ guests: 4 });
    expect(saved()).toEqual({ guests: 4, version: 2, idempotencyKey: expect.any(String) as string });
    expect(Date.parse(sessionStorage.getItem('booking-timestamp') ?? '')).not.toBeNaN();
  });

  test('removes the answers that a change makes invalid, before saving', () => {
    const store = reload();
    store.change({ day: 'friday', menu: 'fish' });
    store.change({ day: 'sunday' });
    expect(saved()).toMatchObject({ day: 'sunday' });
    expect(saved()).not.toHaveProperty('menu');
  });

  test('clears the draft', () => {
    const store = reload();
    store.change({ guests: 4 });
    store.clear();
    expect(store.get()).toEqual({});
    expect(reload().get()).toEqual({});
    expect(sessionStorage.length).toBe(0);
  });

  test('gives its next order the idempotency key that was saved with the answers, and each later order another', () => {
    reload().change({ guests: 4 });
    const store = reload();
    const taken = [reload().takeIdempotencyKey(), store.takeIdempotencyKey()];
    expect(taken[1]).toBe(taken[0]);
    store.change({ guests: 5 });
    expect([store.takeIdempotencyKey(), reload().takeIdempotencyKey()]).not.toContain(taken[0]);
  });

  test('notifies its listeners', () => {
    const store = reload();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.change({ guests: 4 });
    stop();
    store.change({ guests: 5 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no JSON', '{"guests": 4'],
    ['another version', '{"guests": 4, "version": 1}'],
    ['no version', '{"guests": 4}'],
    ['another shape', '{"guests": "four", "version": 2}'],
    ['an idempotency key of another shape', '{"guests": 4, "version": 2, "idempotencyKey": 5}'],
    ['no object', '"four"'],
    ['null', 'null'],
  ])('drops a stored draft of %s', (_, text) => {
    sessionStorage.setItem('booking', text);
    expect(reload().get()).toEqual({});
    expect(sessionStorage.getItem('booking')).toBeNull();
  });

  test('works without session storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = reload();
    store.change({ guests: 4 });
    expect(store.get()).toEqual({ guests: 4 });
  });
});

describe('a flow with a draft per parameter', () => {
  const flow = { ...tableBooking, id: 'tables', draftPer: 'table' };

  test('has one for each value, which survives a reload', () => {
    draftOf(flow, { table: '1' }).change({ guests: 4 });
    draftOf(flow, { table: '2' }).change({ guests: 6 });
    expect(draftOf(flow, { table: '1' }).get()).toEqual({ guests: 4 });
    expect(createDraftStore(flow, { table: '2' }).get()).toEqual({ guests: 6 });
    expect(draftOf(flow).get()).toEqual({});
  });

  test('does not look at other parameters', () => {
    expect(draftOf(flow, { table: '1', page: 'a' })).toBe(draftOf(flow, { table: '1', page: 'b' }));
  });
});

test('erasing everything deletes the open drafts also where the browser blocks its storage', () => {
  const store = draftOf(tableBooking);
  store.change({ guests: 4 });
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(eraseSession).not.toThrow();
  storage.mockRestore();
  expect(store.get()).toEqual({});
});
