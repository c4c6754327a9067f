import { currentLanguage } from '@/i18n/language';
import { ApiError } from './api-error';
import { contracts } from './contracts';

/** Timeout of a call; longer than the server's own. */
const timeoutInMs = 30_000;

interface Call {
  /** Aborts the call, for example when a newer search replaces it. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
  timeoutInMs?: number;
}

/** A value of the query that is undefined is left out. */
type Query = Record<string, string | number | undefined>;

export function get<Answer>(
  path: string,
  { query = {}, ...call }: Call & { query?: Query } = {},
): Promise<Answer> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return send<Answer>(search ? `${path}?${search}` : path, { method: 'GET' }, call);
}

export function post<Answer>(path: string, body: unknown, call: Call = {}): Promise<Answer> {
  return send<Answer>(path, { method: 'POST', body: JSON.stringify(body) }, call);
}

/**
 * The header with the idempotency key of an order: the server answers a repeated key with the first answer, so an
 * order can be sent again without being placed twice. Create one key per order, and keep it while the order is unchanged.
 */
export function idempotent(key: string): Record<string, string> {
  return { 'Idempotency-Key': key };
}

/**
 * By how many milliseconds the shop's clock is ahead of the browser's, for `shopTime`. It is NaN before the first answer, and after
 * an answer without a `Date`. Answers from the browser's cache have an old `Date`, so the largest difference counts, until the
 * browser's clock is set or the device sleeps.
 */
export let ahead = NaN;
/** When the page was opened, by the browser's clock, as the last answer found it. It moves with the clock. */
let opened = NaN;

async function send<Answer>(url: string, request: RequestInit, call: Call): Promise<Answer> {
  const timeout = AbortSignal.timeout(call.timeoutInMs ?? timeoutInMs);
  const interrupted = (cause: unknown): never => {
    if (call.signal?.aborted) throw cause; // the caller cancelled the call: not an error to show
    throw new ApiError({ status: 0, errorCode: timeout.aborted ? 'timeout' : 'network' }, { cause });
  };
  const response = await fetch(url, {
    ...request,
    signal: call.signal ? firstOf(call.signal, timeout) : timeout,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      'X-Contracts': contracts,
      ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
      ...call.headers,
    },
  }).catch(interrupted);

  const now = Date.now();
  const difference = Date.parse(response.headers.get('Date') ?? '') - now;
  const before = opened;
  opened = now - performance.now();
  if (!(ahead > difference) || Math.abs(opened - before) > 60_000) ahead = difference;
  if (response.status === 204) return undefined as Answer;
  const body: unknown = await response
    .json()
    .catch((failure: unknown) => (failure instanceof SyntaxError ? undefined : interrupted(failure)));
  const traceId = response.headers.get('Request-Id') ?? '';
  if (!response.ok) throw refusal(response.status, body, traceId);
  if (body === undefined) throw new ApiError({ status: response.status, errorCode: 'unreadable', traceId });
  return body as Answer;
}

/** Aborts with the first of both, as `AbortSignal.any` does, which Safari lacks before version 17.4. */
function firstOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const first = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: first.signal });
  }
  return first.signal;
}

function refusal(status: number, body: unknown, traceId: string): ApiError {
  const parts = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiError>;
  return new ApiError({
    ...parts,
    status,
    errorCode: parts.errorCode ?? 'unreadable',
    traceId: parts.traceId ?? traceId,
  });
}
