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
  const person = await post<SearchPersonResponse>('/sende/api/domestic/person/search', request, {
    ...(signal && { signal }),
  });
  return person.name === '' ? undefined : person;
}
