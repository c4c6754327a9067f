import type { ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { type FailedQuery, NotFetched } from './not-fetched';

interface FetchedProps<Data> {
  query: FailedQuery & { readonly data: Data | undefined };
  loading: ReactNode;
  /** What is missing when the call fails. */
  failed: string;
  /** By error code, what to show if asking again does not help. */
  refused?: Readonly<Record<string, ReactNode>>;
  children: (data: Data) => ReactNode;
}

/** Renders the answer of a call; until then a loading message, or why there is no answer. */
export function Fetched<Data>({ query, loading, failed, refused = {}, children }: FetchedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  const refusal = error instanceof ApiError ? refused[error.errorCode] : undefined;
  return refusal ?? <NotFetched query={query}>{failed}</NotFetched>;
}
