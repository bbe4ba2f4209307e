import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../Api.ts';
import { readStream } from './readStream.ts';
import type { Servers } from './twoServers.ts';

/** Until somebody who opened a draft is seen on the other server, and until they are gone after closing it. */
export async function presence([one, other]: Servers, [watcher, guest]: readonly Api[], id: number) {
  const told = Promise.withResolvers<number>();
  const left = Promise.withResolvers<number>();
  let isThere = false;
  const reading = readStream(
    other.url,
    `drafts=${id}`,
    watcher?.headers['authorization'] ?? '',
    (event, at) => {
      if (event.type !== 'people') return;
      if (event.people.length > 1) {
        isThere = true;
        told.resolve(at);
      } else if (isThere) left.resolve(at);
    },
  );
  await sleep(1_500);
  const entered = performance.now();
  const visit = readStream(one.url, `drafts=${id}`, guest?.headers['authorization'] ?? '', () => {});
  const seen = (await told.promise) - entered;
  const closed = performance.now();
  visit.close();
  const gone = (await left.promise) - closed;
  reading.close();
  return { seenMs: Math.round(seen), goneMs: Math.round(gone) };
}
