import { ApiError } from './api-error';
import { post } from './client';
import type { SearchPersonRequest, SearchPersonResponse } from './schema';

/**
 * Whom a phone number belongs to; undefined when the directory does not know. No query: the answer is filled
 * into the form once, and a person's address is not kept in a cache.
 */
export async function searchPerson(
  phoneNumber: string,
  signal?: AbortSignal,
): Promise<SearchPersonResponse | undefined> {
  const request: SearchPersonRequest = { phoneNumber };
  try {
    return await post<SearchPersonResponse>('/sende/api/domestic/person/search', request, {
      ...(signal && { signal }),
    });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return undefined;
    throw failure;
  }
}
