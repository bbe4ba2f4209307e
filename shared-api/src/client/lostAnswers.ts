import { isApiError } from './ApiError.ts';

/** Keys of POSTs whose answer never came: whether they were carried out is not known. */
const lost = new Map<string, string>();

/**
 * Sends a POST under an idempotency key. The same request sent again after its answer was lost goes out under its first
 * key, so that the server answers for what it has done instead of doing it twice.
 */
export async function underOneKey<T>(request: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = lost.get(request) ?? crypto.randomUUID();
  lost.delete(request);
  try {
    return await send(key);
  } catch (error) {
    if (isApiError(error) && (isUnknown(error.status) || error.code === 'idempotency_running'))
      lost.set(request, key);
    throw error;
  }
}

/** A refusal is an answer: nothing was done. No answer, or a failing server, leaves open whether it was. */
const isUnknown = (status: number) => status === 0 || status >= 500;
