import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import { proofOf } from './ownership';
import type { GetReorderResponse, SendReorderLinkRequest, SendReorderLinkResponse } from './schema';

/** Whether, where and when the visit of this order can be ordered again. Read anew each time: others book days too. */
export function reorderQuery(orderUriKey: string) {
  return queryOptions({
    queryKey: ['reorder', orderUriKey],
    queryFn: ({ signal }) =>
      get<GetReorderResponse>(`/pickup/open/v2/orders/${encodeURIComponent(orderUriKey)}/reorder`, {
        signal,
        headers: proofOf(orderUriKey),
      }),
    gcTime: 0,
  });
}

/**
 * Sends a mail with the link to order again, if the number and the address belong together, the visit can be ordered again, and no
 * link was sent within the last hour. The answer does not say whether.
 */
export function sendReorderLink(request: SendReorderLinkRequest): Promise<SendReorderLinkResponse> {
  return post('/pickup/open/v2/reorder-links', request);
}
