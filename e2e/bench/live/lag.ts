import { setTimeout as sleep } from 'node:timers/promises';
import type { CartLine } from 'shared-api/contract';
import { atShare } from 'shared-api/testing/at-share';
import type { Api } from '../Api.ts';
import { spread } from '../spread.ts';
import { type OneDraft, putQuantity } from './oneDraft.ts';
import { readStream } from './readStream.ts';
import type { Servers } from './twoServers.ts';

const [editors, editSeconds] = [50, 20];
/** How often a browser without streams asks: the rival. */
const pollMs = 2_000;

/** Each editor changes a line of their own once a second, on one server or the other. Calls `written` with the moment of each answer. */
async function edit(
  servers: Servers,
  apis: readonly Api[],
  draft: OneDraft,
  written: (item: number, quantity: number, at: number) => void,
) {
  let quantity = 100;
  const until = performance.now() + editSeconds * 1_000;
  await Promise.all(
    Array.from({ length: editors }, async (_, editor) => {
      const server = servers[editor % 2 === 0 ? 0 : 1];
      const api = apis[editor % apis.length];
      const line = draft.lines[editor * 7];
      if (!api || !line) throw new Error('There are fewer lines than editors.');
      await sleep((editor / editors) * 1_000);
      while (performance.now() < until) {
        quantity += 1;
        const mine = quantity;
        const answer = await putQuantity(server.url, api, draft.path, line.item_id, mine);
        if (answer.ok) written(line.item_id, mine, performance.now());
        await sleep(1_000);
      }
    }),
  );
}

/** From the answer to a write until it reaches somebody else: a stream on the other server, and somebody who asks every two seconds. */
export async function lag(servers: Servers, apis: readonly Api[], draft: OneDraft) {
  const at = new Map<string, number>();
  const [streamed, polled]: [number[], number[]] = [[], []];
  const seen = (by: number[], item: number, quantity: number, arrived: number) => {
    const begun = at.get(`${item} ${quantity}`);
    if (begun !== undefined) by.push(Math.max(0, arrived - begun));
  };
  const [api] = apis;
  if (!api) throw new Error('Nobody is signed in.');
  const heard: [number, number, number][] = [];
  const readings = servers.map(({ url }) =>
    readStream(url, `drafts=${draft.id}`, api.headers['authorization'] ?? '', (event, arrived) => {
      if (event.type === 'lines')
        for (const { item_id, quantity } of event.changed) heard.push([item_id, quantity, arrived]);
    }),
  );
  const polls: [number, number, number][] = [];
  let last = new Map<number, number>();
  const poll = setInterval(async () => {
    const now: CartLine[] = await (await api.get(`${draft.path}/items`)).json();
    const arrived = performance.now();
    for (const { item_id, quantity } of now)
      if (last.size > 0 && last.get(item_id) !== quantity) polls.push([item_id, quantity, arrived]);
    last = new Map(now.map(({ item_id, quantity }) => [item_id, quantity]));
  }, pollMs);
  await sleep(1_000);
  await edit(servers, apis, draft, (item, quantity, moment) => at.set(`${item} ${quantity}`, moment));
  await sleep(3_000);
  clearInterval(poll);
  for (const { close } of readings) close();
  for (const [item, quantity, arrived] of heard) seen(streamed, item, quantity, arrived);
  for (const [item, quantity, arrived] of polls) seen(polled, item, quantity, arrived);
  return {
    writes: at.size,
    stream: spread(streamed),
    p99: Math.round(atShare(streamed, 0.99)),
    poll: spread(polled),
  };
}
