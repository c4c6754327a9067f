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

/** A call that did not succeed: the server's refusal, or no answer at all (`status` 0). It carries no text for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's code, or `network`, `timeout`, `unreadable` when there was none. */
  readonly errorCode: string;
  readonly fieldErrors: readonly FieldError[];
  /** What is needed to go on, such as the new price. */
  readonly details: Readonly<Record<string, string>>;
  /** What customer service asks for. */
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
