import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type {
  GetSimulatedPaymentResponse,
  PaymentsServiceSimulatePaymentBody,
  SimulatePaymentResponse,
} from './schema';

/** A payment that waits at the simulator. Not there in production. */
export function simulatedPaymentQuery(id: string) {
  return queryOptions({
    queryKey: ['simulated-payment', id],
    queryFn: ({ signal }) =>
      get<GetSimulatedPaymentResponse>(`/sende/api/dev/payments/${encodeURIComponent(id)}`, {}, { signal }),
    retry: false,
  });
}

/** Ends the payment in the chosen way; the answer tells where the customer goes on. */
export function simulatePayment(
  id: string,
  choice: PaymentsServiceSimulatePaymentBody,
): Promise<SimulatePaymentResponse> {
  return post(`/sende/api/dev/payments/${encodeURIComponent(id)}`, choice);
}
