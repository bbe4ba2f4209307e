import type { ErrorCode } from 'shared-api/contract';
import { notFound, Problem } from './Problem.ts';

const unreadable: [ErrorCode, string] = ['bad_request', 'The request could not be read'];

const refusals: Record<number, [ErrorCode, string]> = {
  405: ['method_not_allowed', 'This method is not allowed here'],
  408: ['request_timeout', 'The request took too long to arrive'],
  413: ['payload_too_large', 'The request is too large'],
  414: ['bad_request', 'The address is too long'],
  415: ['unsupported_media_type', 'Send the body as application/json'],
  417: ['bad_request', 'This expectation cannot be met'],
  429: ['rate_limited', 'Too many requests'],
  431: ['bad_request', 'The headers are too large'],
};

/** Our wording for what the framework refuses. Its own may quote the request. */
export function refusalOf(status: number, headers: Record<string, string> = {}): Problem {
  if (status === 404) return notFound();
  const refusal = refusals[status];
  return refusal ? new Problem(status, ...refusal, { headers }) : new Problem(400, ...unreadable);
}
