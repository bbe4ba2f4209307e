import { setImmediate } from 'node:timers/promises';

/** A hundred rows of the longest cells take 20 ms. */
const sliceSize = 100;

/** Splits a long list, so that other requests are served between the slices. */
export async function* slicesOf<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += sliceSize) {
    yield all.slice(at, at + sliceSize);
    await setImmediate();
  }
}
