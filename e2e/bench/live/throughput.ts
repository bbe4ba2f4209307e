import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../Api.ts';
import { spread } from '../spread.ts';
import { type OneDraft, putQuantity } from './oneDraft.ts';
import { readStream } from './readStream.ts';
import type { Servers } from './twoServers.ts';

/** Writes a second by 20 people, with nobody and with somebody watching each of 20 drafts. */
export async function throughput(
  [one, other]: Servers,
  apis: readonly Api[],
  drafts: readonly OneDraft[],
  seconds: number,
) {
  const measure = async () => {
    let done = 0;
    const until = performance.now() + seconds * 1_000;
    await Promise.all(
      drafts.map(async (draft, at) => {
        const api = apis[at % apis.length];
        for (let turn = 0; performance.now() < until; turn += 1) {
          const line = draft.lines[turn % draft.lines.length];
          if (api && line && (await putQuantity(one.url, api, draft.path, line.item_id, 1 + (turn % 50))).ok)
            done += 1;
        }
      }),
    );
    return done / seconds;
  };
  await measure();
  const [alone, watched]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    alone.push(await measure());
    const readings = drafts.flatMap(({ id }, at) =>
      [one, other].map(({ url }) =>
        readStream(url, `drafts=${id}`, apis[at % apis.length]?.headers['authorization'] ?? '', () => {}),
      ),
    );
    await sleep(500);
    watched.push(await measure());
    for (const { close } of readings) close();
  }
  const ratio = spread(watched).median / spread(alone).median;
  return { alone: spread(alone).median, watched: spread(watched).median, ratio: Number(ratio.toFixed(2)) };
}
