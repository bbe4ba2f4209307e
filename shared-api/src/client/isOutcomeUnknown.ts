import { isApiError } from './ApiError.ts';

/** Whether a failed write may have been made: there was no whole answer, the server failed, or the first try of it is still running. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'idempotency_running';
