import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type {
  GetSimulatedPaymentResponse,
  PaymentsServiceSimulatePaymentBody,
  SimulatePaymentResponse,
} from './schema';

/** A payment that is open at the simulator. The simulator does not exist in production. */
export function simulatedPaymentQuery(id: string) {
  return queryOptions({
    queryKey: ['simulated-payment', id],
    queryFn: ({ signal }) =>
      get<GetSimulatedPaymentResponse>(`/sende/api/dev/payments/${encodeURIComponent(id)}`, { signal }),
    retry: false,
  });
}

/** Ends the payment with the chosen outcome. The answer has the address of the customer's next page. */
export function simulatePayment(
  id: string,
  choice: PaymentsServiceSimulatePaymentBody,
): Promise<SimulatePaymentResponse> {
  return post(`/sende/api/dev/payments/${encodeURIComponent(id)}`, choice);
}
