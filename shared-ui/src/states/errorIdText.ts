const shortIdLength = 8;
const requestIdLength = 36;

/** What to quote of an error that carries a request's id: its first part is enough to find it in the server's log. */
export function errorIdText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('requestId' in error) || typeof error.requestId !== 'string') return;
  const { requestId } = error;
  const shown =
    requestId.length === requestIdLength ? requestId.slice(0, shortIdLength).toUpperCase() : requestId;
  return requestId && `Error ID ${shown}`;
}
