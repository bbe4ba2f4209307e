const shortIdLength = 8;
const requestIdLength = 36;

/** A call that the network answered in place of the server: what to do about it helps more than an ID. */
const isIntercepted = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'intercepted';

/** The error ID to quote, for an error with a request id. The id's first part is enough to find it in the server's log. */
export function errorIdText(error: unknown): string | undefined {
  if (isIntercepted(error)) return error.message;
  if (!(error instanceof Error) || !('requestId' in error) || typeof error.requestId !== 'string') return;
  const { requestId } = error;
  const shown =
    requestId.length === requestIdLength ? requestId.slice(0, shortIdLength).toUpperCase() : requestId;
  return requestId && `Error ID ${shown}`;
}

/** What leads on after a failed read: another try, or a reload, which opens the network's own sign-in page. */
export const nextStep = (error: unknown, retry: (() => void) | undefined, label = 'Retry') =>
  isIntercepted(error) ? { label: 'Reload', act: () => location.reload() } : { label, act: retry };
