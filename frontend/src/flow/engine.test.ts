import { describe, expect, test } from 'vitest';
import type { Environment } from '@/domain/environment';
import { type Booking, tableBooking as flow } from '@/test/table-booking';
import {
  apply,
  canEnter,
  firstIncomplete,
  next,
  nextAfterEdit,
  pathOf,
  previous,
  progress,
  redirectFrom,
  visibleSteps,
} from './engine';

const production: Environment = {
  name: 'production',
  customsCostSummary: false,
  prepaidDuty: false,
  registeredLetter: false,
};
const dev: Environment = { ...production, name: 'dev' };

const nothing: Booking = {};
const small: Booking = { guests: 4, day: 'friday' };
const large: Booking = { guests: 12, day: 'friday' };
const largeWithMenu: Booking = { ...large, menu: 'fish' };
const complete: Booking = { ...small, host: { name: 'Kari' } };

const ids = (draft: Booking, environment = production) =>
  visibleSteps(flow, draft, environment).map((step) => step.id);

describe('visibleSteps', () => {
  test('leaves out a step that the answers make needless', () => {
    expect(ids(small)).toEqual(['party', 'host', 'summary']);
    expect(ids(large)).toEqual(['party', 'menu', 'host', 'summary']);
  });

  test('leaves out a step that the environment does not have', () => {
    expect(ids(small, dev)).toContain('review');
    expect(ids(small, production)).not.toContain('review');
  });
});

describe('firstIncomplete', () => {
  test('is the first visible step whose answers are missing', () => {
    expect(firstIncomplete(flow, nothing, production)).toBe('party');
    expect(firstIncomplete(flow, small, production)).toBe('host');
    expect(firstIncomplete(flow, large, production)).toBe('menu');
  });

  test('is undefined when nothing is missing', () => {
    expect(firstIncomplete(flow, complete, production)).toBeUndefined();
  });
});

describe('canEnter', () => {
  test('lets nobody skip a question', () => {
    expect(canEnter(flow, 'party', nothing, production)).toBe(true);
    expect(canEnter(flow, 'host', nothing, production)).toBe(false);
    expect(canEnter(flow, 'host', large, production)).toBe(false);
    expect(canEnter(flow, 'host', largeWithMenu, production)).toBe(true);
  });

  test('lets everybody go back', () => {
    expect(canEnter(flow, 'party', complete, production)).toBe(true);
  });

  test('refuses a step that is not part of the flow', () => {
    expect(canEnter(flow, 'menu', small, production)).toBe(false);
    expect(canEnter(flow, 'review', complete, production)).toBe(false);
  });
});

describe('redirectFrom', () => {
  test('sends nobody away who may stay', () => {
    expect(redirectFrom(flow, 'summary', complete, production)).toBeUndefined();
  });

  test("sends who has not begun to the step's own place, or to the flow's first page", () => {
    expect(redirectFrom(flow, 'host', nothing, production)).toBe('/');
    expect(redirectFrom(flow, 'summary', nothing, production)).toBe('/bord');
  });

  test('sends who has begun to the first open question', () => {
    expect(redirectFrom(flow, 'summary', large, production)).toBe('/bord/meny');
  });

  test('sends who is done from a step that fell away to the summary', () => {
    expect(redirectFrom(flow, 'menu', complete, production)).toBe('/bord/oppsummering');
  });
});

describe('next and previous', () => {
  test('walk the visible steps', () => {
    expect(next(flow, 'party', small, production)).toBe('host');
    expect(next(flow, 'party', large, production)).toBe('menu');
    expect(previous(flow, 'host', small, production)).toBe('party');
    expect(previous(flow, 'host', large, production)).toBe('menu');
  });

  test('end at the ends', () => {
    expect(previous(flow, 'party', small, production)).toBeUndefined();
    expect(next(flow, 'summary', complete, production)).toBeUndefined();
  });
});

describe('nextAfterEdit', () => {
  test('returns to the summary', () => {
    expect(nextAfterEdit(flow, complete, production)).toBe('summary');
  });

  test('first asks again what the edit made void', () => {
    expect(nextAfterEdit(flow, { ...complete, guests: 12 }, production)).toBe('menu');
  });
});

describe('progress', () => {
  test('counts the steps as they are now', () => {
    expect(progress(flow, 'host', small, production)).toEqual({ current: 2, total: 3 });
    expect(progress(flow, 'host', large, production)).toEqual({ current: 3, total: 4 });
  });

  test('gives an uncounted step the number of the one before', () => {
    expect(progress(flow, 'review', small, dev)).toEqual({ current: 2, total: 3 });
  });
});

describe('apply', () => {
  test('adds and replaces answers and leaves the old draft alone', () => {
    expect(apply(flow, small, { guests: 5 })).toEqual({ guests: 5, day: 'friday' });
    expect(small.guests).toBe(4);
  });

  test('takes an answer away with undefined', () => {
    expect(apply(flow, complete, { host: undefined })).toEqual(small);
  });

  test('clears the answers that a change makes void', () => {
    expect(apply(flow, largeWithMenu, { day: 'sunday' })).toEqual({ guests: 12, day: 'sunday' });
  });

  test('keeps them when nothing they depend on changed', () => {
    expect(apply(flow, largeWithMenu, { guests: 10 })).toEqual({ guests: 10, day: 'friday', menu: 'fish' });
  });
});

describe('pathOf', () => {
  test("joins the flow's path and the step's", () => {
    expect(pathOf(flow, 'party')).toBe('/bord');
    expect(pathOf(flow, 'menu')).toBe('/bord/meny');
  });
});
