import { ApiError } from '@/api/api-error';
import { placeAbroadOrder } from '@/api/place-abroad-order';
import { draftOf } from '@/flow/draft-store';
import { abroadFlow } from './flow';
import { attemptOf, type WantedOrder } from './order';

/**
 * Sends the order; the answer tells where to pay. Fails with an `ApiError`.
 *
 * The draft remembers the order that was placed. Who comes back without having paid, and pays again, replaces
 * it: the shop ends the first payment before it opens the second, and the two are never both charged.
 */
export async function placeOrder(order: WantedOrder): Promise<string> {
  const draft = draftOf(abroadFlow);
  const attempt = attemptOf(order, draft.get());
  draft.change({ attempt });
  try {
    const { redirectUrl, uriKey } = await placeAbroadOrder(
      { ...order, replacesOrder: attempt.replaces },
      attempt.key,
    );
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
    return placeOrder(order);
  }
}
