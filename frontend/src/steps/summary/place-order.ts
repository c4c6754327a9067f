import { ApiError, isBetweenProcesses, isRefusal } from '@/api/api-error';
import type { DraftStore } from '@/flow/draft-store';
import type { CheckoutDraft } from './checkout-answers';

/** The call that places a flow's order. */
export type SendOrder<Order> = (
  order: Order & { replacesOrder: string },
  idempotencyKey: string,
) => Promise<{ readonly redirectUrl: string; readonly uriKey: string }>;

type Attempt = NonNullable<CheckoutDraft['attempt']>;

/** Why an order waits: the shop is overloaded, or is restarting. */
export type WaitsFor = 'turn' | 'shop';

/** How often an order is sent to an overloaded or restarting shop before the customer has to press again. */
const tries = 6;

/**
 * Sends the order and returns the address of the payment page. Fails with an `ApiError`. While the shop is
 * overloaded or restarting, it calls `onWait`, and sends the order again after the time that the shop asks
 * for.
 *
 * The draft stores the key of the placed order. A customer who returns unpaid and pays again replaces that
 * order: the shop ends the first payment before it opens the second, so only one of the two is ever charged.
 */
export async function placeOrder<Order extends object>(
  draft: Pick<DraftStore<CheckoutDraft>, 'get' | 'change' | 'takeIdempotencyKey'>,
  order: Order,
  send: SendOrder<Order>,
  onWait: (waitsFor: WaitsFor) => void = () => undefined,
): Promise<string> {
  const attempt =
    changedAttemptOf(order, draft.get()) ?? attemptOf(order, draft.get(), draft.takeIdempotencyKey);
  draft.change({ attempt });
  // The customer may leave the page, and delete the answers, while the order is sent.
  const isWanted = () => draft.get().attempt?.key === attempt.key;
  try {
    const { redirectUrl, uriKey } = await patiently(
      () => send({ ...order, replacesOrder: attempt.replaces }, attempt.key),
      isWanted,
      onWait,
    );
    if (isWanted()) draft.change({ attempt: { ...attempt, unanswered: [] }, placed: uriKey });
    return redirectUrl;
  } catch (failure) {
    // A refusal is final. A request without the shop's answer may have arrived: it is sent again with the same key.
    if (!isRefusal(failure) || !isWanted()) throw failure;
    const [earlier, ...unanswered] = attempt.unanswered;
    if (earlier !== undefined && failure.errorCode === 'IDEMPOTENCY_KEY_REUSED') {
      // One of the earlier orders has arrived, and this one replaces it.
      draft.change({ attempt: { ...attempt, order: earlier, unanswered } });
      await placeOrder(draft, JSON.parse(earlier) as Order, send, onWait);
      return placeOrder(draft, order, send, onWait);
    }
    draft.change({ attempt: undefined });
    // A tab that began with the same answers has ordered something else with this key.
    if (failure.errorCode === 'IDEMPOTENCY_KEY_REUSED') return placeOrder(draft, order, send, onWait);
    if (!failure.fieldErrors.some(({ field }) => field === 'replacesOrder') || !attempt.replaces)
      throw failure;
    // The shop no longer has that order, so there is nothing to replace.
    draft.change({ placed: undefined });
    return placeOrder(draft, order, send, onWait);
  }
}

/**
 * The last attempt with this order instead, if it was for another one and got no answer: nobody knows whether that order was
 * placed. This one is sent with the same key, so that the shop places only one of all that were sent with it.
 */
function changedAttemptOf(order: object, { attempt, placed = '' }: CheckoutDraft): Attempt | undefined {
  const content = JSON.stringify(order);
  if (attempt?.replaces !== placed || attempt.order === content) return undefined;
  const unanswered = [attempt.order, ...attempt.unanswered].filter((earlier) => earlier !== content);
  return { ...attempt, order: content, unanswered };
}

/** Sends again what an overloaded shop has refused, and what reached nobody, for as long as it is wanted. */
async function patiently<Answer>(
  send: () => Promise<Answer>,
  isWanted: () => boolean,
  onWait: (waitsFor: WaitsFor) => void,
): Promise<Answer> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await send();
    } catch (failure) {
      const wait = waitAfter(failure);
      if (left === 0 || !wait) throw failure;
      onWait(wait.for);
      await delay(1000 * wait.seconds);
      if (!isWanted()) throw failure;
    }
  }
}

/** What to wait for and how long before an order is sent again; undefined if it would fail again. */
function waitAfter(failure: unknown): { for: WaitsFor; seconds: number } | undefined {
  if (isBetweenProcesses(failure)) return { for: 'shop', seconds: 1.5 };
  if (!(failure instanceof ApiError) || failure.errorCode !== 'OVERLOADED') return undefined;
  return { for: 'turn', seconds: Number(failure.details.retryAfterInSeconds ?? 3) };
}

/** Up to half as long again, so that refused customers do not all come back at once. */
function delay(leastInMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, leastInMs * (1 + Math.random() / 2));
  });
}

/**
 * The idempotency key of the order, and the order that it replaces. An unchanged order keeps both: a double click,
 * a reload or a return from the payment page sends the same request and creates one order. A changed order or
 * price gets a new key and replaces the order that was placed last.
 *
 * A caller that learns that the attempt failed removes it from the draft, so that the next attempt gets a new key.
 */
function attemptOf(order: object, { attempt, placed = '' }: CheckoutDraft, newKey: () => string): Attempt {
  const content = JSON.stringify(order);
  return attempt?.order === content
    ? attempt
    : { key: newKey(), order: content, replaces: placed, unanswered: [] };
}
