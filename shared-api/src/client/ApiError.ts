import type { ErrorBody, ErrorCode, FieldError } from '#contract/index.ts';
import { tooLargeForSite } from '#rules/files.ts';

const brand = 'mobprep.ApiError';

interface ApiErrorFacts {
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'timeout' | 'aborted' | 'unreadable' | 'intercepted';
  /** A human-readable sentence; empty if the server sent none. */
  readonly detail: string;
  readonly fields: readonly FieldError[];
  readonly requestId: string;
  /** The whole body, for codes that carry more (`version_conflict`, `in_use`). */
  readonly body: Partial<ErrorBody>;
}

/** Any failed call, whether the server refused it or never answered. */
export class ApiError extends Error implements ApiErrorFacts {
  override readonly name = 'ApiError';
  readonly brand = brand;
  readonly status: number;
  readonly code: ApiErrorFacts['code'];
  readonly detail: string;
  readonly fields: readonly FieldError[];
  readonly requestId: string;
  readonly body: Partial<ErrorBody>;

  constructor(facts: ApiErrorFacts, options?: ErrorOptions) {
    super(facts.detail || `${facts.status} ${facts.code}`, options);
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.fields = facts.fields;
    this.requestId = facts.requestId;
    this.body = facts.body;
  }
}

/** True if the error is an `ApiError`, with this code if one is given. Works across copies of this package. */
export function isApiError(error: unknown, code?: ApiErrorFacts['code']): error is ApiError {
  if (typeof error !== 'object' || error === null || !('brand' in error) || error.brand !== brand)
    return false;
  return code === undefined || ('code' in error && error.code === code);
}

/** Turns the server's error response into an `ApiError`. */
export function errorFromAnswer(status: number, answer: unknown, requestId: string): ApiError {
  const body: Partial<ErrorBody> & { message?: unknown } =
    typeof answer === 'object' && answer !== null ? answer : {};
  const fields = Array.isArray(body.detail) ? body.detail.filter((part) => typeof part === 'object') : [];
  return new ApiError({
    status,
    code: (body.code ?? 'unreadable') as ErrorCode, // the server only sends codes from the contract
    // Our own server always sends a sentence.
    detail: sentenceOf(body.detail) || sentenceOf(body.message) || (status === 413 ? tooLargeForSite : ''),
    fields,
    requestId: body.request_id ?? requestId,
    body,
  });
}

/** `detail` can be a sentence, an object with one in `msg`, or a list of either, joined with commas. */
function sentenceOf(detail: unknown): string {
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail)) return detail.map(sentenceOf).filter(Boolean).join(', ');
  return typeof detail === 'object' && detail !== null && 'msg' in detail ? sentenceOf(detail.msg) : '';
}
