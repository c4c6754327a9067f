import { post } from './client';
import type { ValidateAddressRequest, ValidateAddressResponse } from './schema';

type WrittenAddress = Pick<ValidateAddressRequest, 'street' | 'postalCode' | 'city'>;

/** Whether an address exists, with suggestions if it does not. */
export function validateAddress(address: WrittenAddress): Promise<ValidateAddressResponse> {
  return post('/sende/norgespakke/under5kg/api/address/validate', address, { timeoutInMs: 4_000 });
}
