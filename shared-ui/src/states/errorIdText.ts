const shortIdLength = 8;
const requestIdLength = 36;

/** The error ID to quote, for an error with a request id. The id's first part is enough to find it in the server's log. */
export function errorIdText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('requestId' in error) || typeof error.requestId !== 'string') return;
  const { requestId } = error;
  const shown =
    requestId.length === requestIdLength ? requestId.slice(0, shortIdLength).toUpperCase() : requestId;
  return requestId && `Error ID ${shown}`;
}
