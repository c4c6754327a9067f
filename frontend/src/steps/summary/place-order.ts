import { ApiError } from '@/api/api-error';
import type { DraftStore } from '@/flow/draft-store';
import type { CheckoutDraft } from './checkout-answers';

/** A flow's call that places its order. */
export type SendOrder<Order> = (
  order: Order & { replacesOrder: string },
  idempotencyKey: string,
) => Promise<{ readonly redirectUrl: string; readonly uriKey: string }>;

type Attempt = NonNullable<CheckoutDraft['attempt']>;

/**
 * Sends the order; the answer tells where to pay. Fails with an `ApiError`.
 *
 * The draft remembers the order that was placed. Who comes back without having paid, and pays again, replaces
 * it: the shop ends the first payment before it opens the second, and the two are never both charged.
 */
export async function placeOrder<Order extends object>(
  draft: Pick<DraftStore<CheckoutDraft>, 'get' | 'change'>,
  order: Order,
  send: SendOrder<Order>,
): Promise<string> {
  const attempt = attemptOf(order, draft.get());
  draft.change({ attempt });
  try {
    const { redirectUrl, uriKey } = await send({ ...order, replacesOrder: attempt.replaces }, attempt.key);
    draft.change({ placed: uriKey });
    return redirectUrl;
  } catch (failure) {
    // A refusal is final; what got no answer may have arrived, and is sent again under the same key.
    if (!(failure instanceof ApiError) || failure.status < 400 || failure.status >= 500) throw failure;
    draft.change({ attempt: undefined });
    if (!failure.fieldErrors.some(({ field }) => field === 'replacesOrder') || !attempt.replaces)
      throw failure;
    // The shop does not know that order any more, so there is nothing to replace.
    draft.change({ placed: undefined });
    return placeOrder(draft, order, send);
  }
}

/**
 * The key to send the order under, and which order it replaces. The same order keeps both, so that a double
 * click, a reload or the way back from the payment page sends the very same request and never makes two;
 * another order, or another price, gets a new key and replaces the one that was placed last.
 *
 * Whoever learns that an attempt has failed takes it out of the draft: a failed order is not to be found again.
 */
export function attemptOf(order: object, { attempt, placed = '' }: CheckoutDraft): Attempt {
  const content = JSON.stringify(order);
  return attempt?.order === content ? attempt : { key: randomKey(), order: content, replaces: placed };
}

/** 128 bits. Made by hand because `crypto.randomUUID` is missing where a phone tests the shop without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
