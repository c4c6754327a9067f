import { ApiError } from './api-error';
import { post } from './client';
import type { SearchPersonRequest, SearchPersonResponse } from './schema';

/**
 * The person with a phone number; undefined when the directory does not know the number. This is no query: the answer
 * is filled into the form once, and a person's address must not be cached.
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
