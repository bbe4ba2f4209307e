import { newId } from '#browser/secureContext.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';

/** Keys of POSTs whose response never arrived, so we don't know whether they were carried out. */
const lost = new Map<string, string>();

/**
 * Sends a POST with an idempotency key. If the response is lost, sending the same request again reuses the key, so the
 * server doesn't do the work twice.
 */
export async function underOneKey<T>(request: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = lost.get(request) ?? newId();
  lost.delete(request);
  try {
    return await send(key);
  } catch (error) {
    if (isOutcomeUnknown(error)) lost.set(request, key);
    throw error;
  }
}
