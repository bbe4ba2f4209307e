import { setImmediate } from 'node:timers/promises';

const sliceSize = 1_000;

/** A long list in pieces. Other requests are served between them. */
export async function* slicesOf<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += sliceSize) {
    yield all.slice(at, at + sliceSize);
    await setImmediate();
  }
}
