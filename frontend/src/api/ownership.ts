import { storedValue } from '@/storage/stored-value';
import { ApiError } from './api-error';
import { post } from './client';
import type { EraseOrderResponse, ProveOwnershipResponse, ResendReceiptResponse } from './schema';

/*
 * The proofs of ownership of orders. Placing an order gives one, and so does the sender's e-mail address or
 * phone number. A proof is short-lived. It is only in this tab, and never in an address.
 */

const storedFor = (uriKey: string) =>
  storedValue('session', `proof-${uriKey}`, (value) => (typeof value === 'string' ? value : undefined));

/** For browsers that store nothing: valid until the page is closed. */
const inMemory = new Map<string, string>();

/** The orders whose proof the server has refused as too old. */
const lapsed = new Set<string>();

export function keepProof(uriKey: string, proof: string): void {
  inMemory.set(uriKey, proof);
  storedFor(uriKey).write(proof);
  lapsed.delete(uriKey);
}

export function dropProof(uriKey: string): void {
  inMemory.delete(uriKey);
  storedFor(uriKey).remove();
}

/** Whether the customer's earlier proof of ownership has expired. */
export function hasLapsed(uriKey: string): boolean {
  return lapsed.has(uriKey);
}

/** The header with the proof of ownership; none without one. */
export function proofOf(uriKey: string | undefined): Record<string, string> {
  const proof = uriKey && (inMemory.get(uriKey) ?? storedFor(uriKey).read());
  return proof ? { 'X-Order-Proof': proof } : {};
}

/** Proves that the order is the customer's, by the sender's e-mail address or phone number. */
export async function proveOwnership(uriKey: string, contact: string): Promise<void> {
  const { ownershipProof } = await post<ProveOwnershipResponse>(pathOf(uriKey, 'ownership'), { contact });
  keepProof(uriKey, ownershipProof);
}

/** Has the receipt sent to the sender once more. */
export function resendReceipt(uriKey: string): Promise<ResendReceiptResponse> {
  return postAsOwner(uriKey, 'receipt');
}

/** Erases names and addresses at once. Nobody can prove ownership of the order after that. */
export async function eraseOrder(uriKey: string): Promise<EraseOrderResponse> {
  const erased = await postAsOwner<EraseOrderResponse>(uriKey, 'erasure');
  dropProof(uriKey);
  return erased;
}

/** A call that only the owner of the order may make. A proof that the server refuses is dropped. */
export async function postAsOwner<Answer>(uriKey: string, what: string): Promise<Answer> {
  try {
    return await post<Answer>(pathOf(uriKey, what), {}, { headers: proofOf(uriKey) });
  } catch (failure) {
    if (failure instanceof ApiError && failure.errorCode === 'OWNERSHIP_NOT_PROVEN') {
      dropProof(uriKey);
      lapsed.add(uriKey);
    }
    throw failure;
  }
}

function pathOf(uriKey: string, what: string): string {
  return `/sende/api/orders/${encodeURIComponent(uriKey)}/${what}`;
}
