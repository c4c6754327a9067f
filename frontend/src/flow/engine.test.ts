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
  test('leaves out a step that the answers make unnecessary', () => {
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
  test('does not allow skipping a question', () => {
    expect(canEnter(flow, 'party', nothing, production)).toBe(true);
    expect(canEnter(flow, 'host', nothing, production)).toBe(false);
    expect(canEnter(flow, 'host', large, production)).toBe(false);
    expect(canEnter(flow, 'host', largeWithMenu, production)).toBe(true);
  });

  test('allows going back', () => {
    expect(canEnter(flow, 'party', complete, production)).toBe(true);
  });

  test('refuses a step that is not part of the flow', () => {
    expect(canEnter(flow, 'menu', small, production)).toBe(false);
    expect(canEnter(flow, 'review', complete, production)).toBe(false);
  });
});

describe('redirectFrom', () => {
  test('returns nothing for a step that may be shown', () => {
    expect(redirectFrom(flow, 'summary', complete, production)).toBeUndefined();
  });

  test("leads to the step's `turnAway` or the flow's first page before the flow has begun", () => {
    expect(redirectFrom(flow, 'host', nothing, production)).toBe('/');
    expect(redirectFrom(flow, 'summary', nothing, production)).toBe('/bord');
  });

  test('leads to the first open question once the flow has begun', () => {
    expect(redirectFrom(flow, 'summary', large, production)).toBe('/bord/meny');
  });

  test('leads from a removed step to the summary when the draft is complete', () => {
    expect(redirectFrom(flow, 'menu', complete, production)).toBe('/bord/oppsummering');
  });
});

describe('next and previous', () => {
  test('follow the visible steps', () => {
    expect(next(flow, 'party', small, production)).toBe('host');
    expect(next(flow, 'party', large, production)).toBe('menu');
    expect(previous(flow, 'host', small, production)).toBe('party');
    expect(previous(flow, 'host', large, production)).toBe('menu');
  });

  test('are undefined at the ends of the flow', () => {
    expect(previous(flow, 'party', small, production)).toBeUndefined();
    expect(next(flow, 'summary', complete, production)).toBeUndefined();
  });
});

describe('nextAfterEdit', () => {
  test('returns to the summary', () => {
    expect(nextAfterEdit(flow, complete, production)).toBe('summary');
  });

  test('leads first to the questions that the edit made invalid', () => {
    expect(nextAfterEdit(flow, { ...complete, guests: 12 }, production)).toBe('menu');
  });
});

describe('progress', () => {
  test('counts the steps as they are now', () => {
    const few = ['party', 'host', 'summary'];
    expect(progress(flow, 'host', small, production)).toEqual({ current: 2, steps: few });
    expect(progress(flow, 'host', large, production)).toEqual({
      current: 3,
      steps: few.toSpliced(1, 0, 'menu'),
    });
  });

  test('gives an uncounted step the number of the previous one', () => {
    expect(progress(flow, 'review', small, dev)).toMatchObject({ current: 2, steps: { length: 3 } });
  });
});

describe('progress before the first counted step', () => {
  test('is at none', () => {
    const introduced = {
      ...flow,
      steps: flow.steps.map((step) => ({ ...step, counted: step.id !== 'party' })),
    };
    expect(progress(introduced, 'party', small, production).current).toBe(0);
  });
});

describe('apply', () => {
  test('adds and replaces answers without changing the old draft', () => {
    expect(apply(flow, small, { guests: 5 })).toEqual({ guests: 5, day: 'friday' });
    expect(small.guests).toBe(4);
  });

  test('removes an answer that is set to undefined', () => {
    expect(apply(flow, complete, { host: undefined })).toEqual(small);
  });

  test('removes the answers that a change makes invalid', () => {
    expect(apply(flow, largeWithMenu, { day: 'sunday' })).toEqual({ guests: 12, day: 'sunday' });
  });

  test('keeps answers that do not depend on the change', () => {
    expect(apply(flow, largeWithMenu, { guests: 10 })).toEqual({ guests: 10, day: 'friday', menu: 'fish' });
  });
});

describe('pathOf', () => {
  test('joins the path of the flow and the path of the step', () => {
    expect(pathOf(flow, 'party')).toBe('/bord');
    expect(pathOf(flow, 'menu')).toBe('/bord/meny');
  });

  test('is the page on which a step with several was answered, where the draft is given', () => {
    const answeredAt = ({ guests = 0 }: Booking) => (guests > 8 ? 'selskap' : undefined);
    const parties = { ...flow, steps: flow.steps.map((step) => ({ ...step, answeredAt })) };
    expect(pathOf(parties, 'party', {}, large)).toBe('/bord/selskap');
    expect(pathOf(parties, 'party', {}, small)).toBe('/bord');
    expect(pathOf(parties, 'party')).toBe('/bord');
  });
});

describe('a path with parameters', () => {
  const returns = {
    ...flow,
    steps: flow.steps.map((step) => ({
      ...step,
      path: step.path ? `${step.path}/:number` : ':number?',
    })),
  };

  test('has their values from the address, encoded', () => {
    expect(pathOf(returns, 'host', { number: '370 1' })).toBe('/bord/vert/370%201');
    expect(pathOf(returns, 'party', { number: '3701' })).toBe('/bord/3701');
  });

  test('leaves out a parameter without a value', () => {
    expect(pathOf(returns, 'party')).toBe('/bord');
    expect(pathOf(returns, 'host', { number: undefined })).toBe('/bord/vert');
  });

  test('is where a redirect leads', () => {
    expect(redirectFrom(returns, 'summary', small, production, { number: '3701' })).toBe('/bord/vert/3701');
  });
});
