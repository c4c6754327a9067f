import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/api/api-error';
import { createDraftStore } from '@/flow/draft-store';
import { checkoutAnswers, type CheckoutDraft } from './checkout-answers';
import { placeOrder, type SendOrder } from './place-order';

interface Order {
  readonly weight: number;
  readonly ore: number;
}
const order: Order = { weight: 3000, ore: 41900 };

const open = () =>
  createDraftStore<CheckoutDraft>({
    id: 'order-under-test',
    path: '',
    steps: [],
    summary: '',
    draft: z.object(checkoutAnswers),
    version: 1,
    empty: {},
  });
let draft = open();

beforeEach(() => {
  draft.clear();
  draft = open();
});

interface Sent {
  readonly key: string;
  readonly weight: number;
  readonly replacesOrder: string;
}

/** A shop that gives the answers in order and records the requests. */
function serve(...answers: (string | Error)[]) {
  const sent: Sent[] = [];
  const send = vi.fn<SendOrder<Order>>(({ weight, replacesOrder }, key) => {
    sent.push({ key, weight, replacesOrder });
    const answer = answers.shift() ?? new Error('one call too many');
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ redirectUrl: `https://pay.example/${answer}`, uriKey: answer });
  });
  const waited = vi.fn();
  const placeFrom = (tab: typeof draft, wanted: Order) => placeOrder(tab, wanted, send, waited);
  return { sent, waited, placeFrom, place: (wanted: Order = order) => placeFrom(draft, wanted) };
}

const refused = (field: string) =>
  new ApiError({ status: 400, errorCode: 'requestInvalid', fieldErrors: [{ field, code: 'UNKNOWN' }] });

describe('a placed order', () => {
  test('is stored in the draft, and its payment page returned', async () => {
    const { sent, place } = serve('one');
    await expect(place()).resolves.toBe('https://pay.example/one');
    expect(draft.get().placed).toBe('one');
    expect(sent).toEqual([expect.objectContaining({ replacesOrder: '' })]);
  });

  test('sends the same request again when nothing has changed, also after a reload', async () => {
    const { sent, place } = serve('one', 'one', 'one');
    await place();
    await place();
    draft = open();
    await place();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
  });

  test('is replaced by the next one, also when its payment failed', async () => {
    const { sent, place } = serve('one', 'two', 'three');
    await place();
    await place({ ...order, weight: 4000 });
    draft.change({ attempt: undefined }); // as after a return from a failed payment
    await place();
    expect(sent.map(({ replacesOrder }) => replacesOrder)).toEqual(['', 'one', 'two']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('that the shop no longer has is not replaced', async () => {
    const { sent, place } = serve(refused('replacesOrder'), 'two');
    draft.change({ placed: 'one' });
    await expect(place()).resolves.toBe('https://pay.example/two');
    expect(sent.map(({ replacesOrder }) => replacesOrder)).toEqual(['one', '']);
  });
});

describe('an order that is not placed', () => {
  test.each([0, 500])('keeps its key when it is unknown whether it arrived: status %i', async (status) => {
    const { sent, place } = serve(new ApiError({ status, errorCode: 'timeout' }), 'one');
    await expect(place()).rejects.toMatchObject({ errorCode: 'timeout' });
    await place();
    expect(sent[1]).toEqual(sent[0]);
  });

  test.each([
    [429, 'tooManyRequests'],
    [403, 'unreadable'],
  ])('keeps its key when it is refused before the shop reads it: %i %s', async (status, errorCode) => {
    const { sent, place } = serve(
      new ApiError({ status: 0, errorCode: 'timeout' }),
      new ApiError({ status, errorCode }),
      'one',
    );
    await expect(place()).rejects.toMatchObject({ errorCode: 'timeout' });
    await expect(place()).rejects.toMatchObject({ status });
    await place();
    expect(sent[2]).toEqual(sent[0]);
  });

  test('keeps its key when it is changed while it is unknown whether it arrived', async () => {
    const { sent, place } = serve(new ApiError({ status: 0, errorCode: 'timeout' }), 'one', 'two');
    await expect(place()).rejects.toMatchObject({ errorCode: 'timeout' });
    await place({ ...order, weight: 4000 });
    expect(sent[1]).toEqual({ ...sent[0], weight: 4000 });
    await place();
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(sent[2]?.replacesOrder).toBe('one');
  });

  test('is replaced when it is changed and turns out to have arrived', async () => {
    const reused = new ApiError({ status: 409, errorCode: 'IDEMPOTENCY_KEY_REUSED' });
    const { sent, place } = serve(new ApiError({ status: 0, errorCode: 'timeout' }), reused, 'one', 'two');
    await expect(place()).rejects.toMatchObject({ errorCode: 'timeout' });
    await expect(place({ ...order, weight: 4000 })).resolves.toBe('https://pay.example/two');
    expect(sent.map(({ weight }) => weight)).toEqual([3000, 4000, 3000, 4000]);
    expect(sent.map(({ replacesOrder }) => replacesOrder)).toEqual(['', '', '', 'one']);
    expect(new Set(sent.slice(0, 3).map(({ key }) => key)).size).toBe(1);
    expect(sent[3]?.key).not.toBe(sent[0]?.key);
  });

  test.each([
    ['the first one', 3000],
    ['the second one', 4000],
  ])('is replaced when it is changed twice without an answer, and %s has arrived', async (_, weight) => {
    const keys = new Map<string, number>();
    const lost = new ApiError({ status: 0, errorCode: 'timeout' });
    const requests: Sent[] = [];
    let answers = false;
    // As the shop does it: a key belongs to the order that arrived with it.
    const send: SendOrder<Order> = (sent, key) => {
      requests.push({ key, ...sent });
      if (!answers && sent.weight !== weight) return Promise.reject(lost);
      const known = keys.get(key) ?? sent.weight;
      keys.set(key, known);
      if (!answers) return Promise.reject(lost);
      if (known !== sent.weight)
        return Promise.reject(new ApiError({ status: 409, errorCode: 'IDEMPOTENCY_KEY_REUSED' }));
      return Promise.resolve({ redirectUrl: '', uriKey: `order-${String(known)}` });
    };
    await expect(placeOrder(draft, { ...order, weight: 3000 }, send)).rejects.toBe(lost);
    await expect(placeOrder(draft, { ...order, weight: 4000 }, send)).rejects.toBe(lost);
    answers = true;
    draft = open();
    await placeOrder(draft, { ...order, weight: 5000 }, send);
    expect(draft.get().placed).toBe('order-5000');
    // Each order that was placed is replaced by the next one.
    const placed = [...keys.values()];
    expect(placed[0]).toBe(weight);
    expect(placed.at(-1)).toBe(5000);
    const replacing = requests.filter(({ replacesOrder }) => replacesOrder !== '');
    expect(replacing.map(({ replacesOrder }) => replacesOrder)).toEqual(
      placed.slice(0, -1).map((one) => `order-${String(one)}`),
    );
  });

  test('is not sent again when there was no order to replace', async () => {
    const { sent, place } = serve(refused('replacesOrder'));
    await expect(place()).rejects.toMatchObject({ status: 400 });
    expect(sent).toHaveLength(1);
  });

  test('gets a new key after a refusal, and still replaces the previous order', async () => {
    const { sent, place } = serve(refused('sender.name'), 'two');
    draft.change({ placed: 'one' });
    await expect(place()).rejects.toMatchObject({ status: 400 });
    await place();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(sent.map(({ replacesOrder }) => replacesOrder)).toEqual(['one', 'one']);
  });
});

describe('an order whose answers the customer deletes while it is sent', () => {
  test('leaves nothing in the browser', async () => {
    draft.change({ termsAccepted: true });
    const placed = placeOrder(draft, order, async () => {
      await Promise.resolve();
      draft.clear();
      return { redirectUrl: 'https://pay.example/one', uriKey: 'one' };
    });
    await expect(placed).resolves.toBe('https://pay.example/one');
    expect(draft.get()).toEqual({});
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('leaves nothing when it is refused either, and is not sent again', async () => {
    draft.change({ placed: 'one' });
    const send = vi.fn<SendOrder<Order>>(async () => {
      await Promise.resolve();
      draft.clear();
      throw refused('replacesOrder');
    });
    await expect(placeOrder(draft, order, send)).rejects.toMatchObject({ status: 400 });
    expect(send).toHaveBeenCalledOnce();
    expect(draft.get()).toEqual({});
    expect(window.sessionStorage).toHaveLength(0);
  });
});

describe('the key of an order', () => {
  test('matches the format of the contract', async () => {
    const { sent, place } = serve('one');
    await place();
    expect(sent[0]?.key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  test('is new for another price', async () => {
    const { sent, place } = serve('one', 'two');
    await place();
    await place({ ...order, ore: 42900 });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('is new for the next draft', async () => {
    const { sent, place } = serve('one', 'two');
    await place();
    draft.clear();
    await place();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe('a tab that is duplicated before the order', () => {
  /** Two tabs with the same answers, each with a session storage of its own. */
  const duplicate = () => {
    draft.change({ termsAccepted: true });
    return [open(), open()] as const;
  };

  test('sends the same request, so that the shop places one order', async () => {
    const { sent, placeFrom } = serve('one', 'one');
    for (const tab of duplicate()) await placeFrom(tab, order);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('places another order after its answers were changed', async () => {
    const reused = new ApiError({ status: 409, errorCode: 'IDEMPOTENCY_KEY_REUSED' });
    const { sent, placeFrom } = serve('one', reused, 'two');
    const [tab, copy] = duplicate();
    await placeFrom(tab, order);
    await expect(placeFrom(copy, { ...order, weight: 4000 })).resolves.toBe('https://pay.example/two');
    expect(sent.map(({ weight }) => weight)).toEqual([3000, 4000, 4000]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(sent[2]?.replacesOrder).toBe('');
  });
});

describe('an order that a shop with too much to do refuses', () => {
  const overloaded = new ApiError({
    status: 503,
    errorCode: 'OVERLOADED',
    details: { retryAfterInSeconds: '5' },
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is sent again with the same key after the time that the shop asks for', async () => {
    const { sent, waited, place } = serve(overloaded, overloaded, 'one');
    const placed = place();
    await vi.advanceTimersByTimeAsync(4999);
    expect(sent).toHaveLength(1);
    expect(waited.mock.calls).toEqual([['turn']]);
    await vi.advanceTimersByTimeAsync(10_001);
    await expect(placed).resolves.toBe('https://pay.example/one');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  test('is not sent again once the customer has deleted the answers', async () => {
    const { sent, place } = serve(overloaded);
    const placed = expect(place()).rejects.toBe(overloaded);
    draft.clear();
    await vi.advanceTimersByTimeAsync(7500);
    await placed;
    expect(sent).toHaveLength(1);
    expect(draft.get()).toEqual({});
  });

  test('is given up after six times, and keeps its key for the next', async () => {
    const { sent, place } = serve(...Array<Error>(6).fill(overloaded), 'one');
    const placed = expect(place()).rejects.toBe(overloaded);
    await vi.advanceTimersByTimeAsync(6 * 7500);
    await placed;
    expect(sent).toHaveLength(6);
    await place();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test.each([
    [503, 'serviceUnavailable'],
    [500, 'unreadable'],
  ])('is not sent again for any other failure: %i %s', async (status, errorCode) => {
    const { sent, waited, place } = serve(new ApiError({ status, errorCode }));
    await expect(place()).rejects.toThrow(errorCode);
    expect(sent).toHaveLength(1);
    expect(waited).not.toHaveBeenCalled();
  });
});

describe('an order that meets a shop that is being started again', () => {
  const between = [
    new ApiError({ status: 0, errorCode: 'network' }),
    // From a proxy before the shop.
    ...[502, 503, 504].map((status) => new ApiError({ status, errorCode: 'unreadable' })),
  ];

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('is sent again with the same key until the shop answers', async () => {
    const { sent, waited, place } = serve(...between, 'one');
    const placed = place();
    await vi.advanceTimersByTimeAsync(4 * 2250);
    await expect(placed).resolves.toBe('https://pay.example/one');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(5);
    expect(waited.mock.calls).toEqual([['shop'], ['shop'], ['shop'], ['shop']]);
  });

  test('is given up after six times, and keeps its key for the next', async () => {
    const { sent, place } = serve(...between, ...between.slice(0, 2), 'one');
    const placed = expect(place()).rejects.toBe(between[1]);
    await vi.advanceTimersByTimeAsync(5 * 2250);
    await placed;
    expect(sent).toHaveLength(6);
    await place();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('fails at once where the browser has no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sent, place } = serve(...between);
    await expect(place()).rejects.toBe(between[0]);
    expect(sent).toHaveLength(1);
  });
});
