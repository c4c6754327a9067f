export interface FieldError {
  /** JSON path in the request, such as `sender.location.postalCode`. */
  readonly field: string;
  readonly code: string;
}

interface ApiErrorParts {
  status: number;
  errorCode: string;
  fieldErrors?: readonly FieldError[];
  details?: Readonly<Record<string, string>>;
  traceId?: string;
}

/** A failed call: the server refused it, or gave no answer (`status` 0). It has no text for the customer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's code, or `network`, `timeout`, `unreadable` when there was none. */
  readonly errorCode: string;
  readonly fieldErrors: readonly FieldError[];
  /** The values that the customer needs to continue, such as the new price. */
  readonly details: Readonly<Record<string, string>>;
  /** The reference that customer service needs to find the call. */
  readonly traceId: string;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(`${parts.errorCode} (${parts.status})`, options);
    this.status = parts.status;
    this.errorCode = parts.errorCode;
    this.fieldErrors = parts.fieldErrors ?? [];
    this.details = parts.details ?? {};
    this.traceId = parts.traceId ?? '';
  }
}

/**
 * Whether the call reached nobody although the browser has a network: the shop, or the proxy in front of it,
 * is restarting, and answers within seconds.
 */
export function isBetweenProcesses(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || !navigator.onLine) return false;
  const { status, errorCode } = failure;
  return errorCode === 'network' || (errorCode === 'unreadable' && [502, 503, 504].includes(status));
}

/** Whether the shop has read the request and refused it. Anything else says nothing about the request. */
export function isRefusal(failure: unknown): failure is ApiError {
  return (
    failure instanceof ApiError &&
    failure.status >= 400 &&
    failure.status < 500 &&
    !['tooManyRequests', 'unreadable'].includes(failure.errorCode)
  );
}
