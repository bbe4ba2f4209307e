import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './Caller.ts';
import { type Figure, Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';

const perSecond = 100;
const mostOpen = 20;
const mostDriftMegabytes = 50;
/** Not a single draft: its writes wait for each other, and no real draft is written this often. */
const draftCount = 8;

async function stateOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return { megabytes, handles: (await readdir(`/proc/${pid}/fd`)).length };
}

/** What people do all day: mostly reading, some writing. */
const calls = (draft: string): readonly (readonly [string, string, unknown?])[] => [
  ['GET', '/users/me'],
  ['GET', `${draft}/items`],
  ['GET', draft],
  ['GET', '/projects?limit=20'],
  ['PUT', `${draft}/items/1001`, { quantity: 3 }],
  ['GET', '/items?q=tape'],
  ['GET', '/units'],
  ['PUT', draft, { notes: 'soak' }],
];

/** Rounds are seconds. Memory is compared after the first quarter of the time, when caches are full. */
export const soak: Figure = {
  name: `seconds of soak at ${perSecond} requests a second`,
  rounds: 1_200,
  minutes: 21,
  run: ({ wanted }) =>
    onServer(async (server) => {
      const tally = new Tally();
      const caller = await Caller.signedIn(server.address);
      const all: ReturnType<typeof calls>[number][] = [];
      for (let count = 0; count < draftCount; count += 1) {
        const draft = await caller.newDraft(`SOAK-${count}`);
        await caller.call('POST', `${draft}/items`, { item_id: 1001, quantity: 1 });
        all.push(...calls(draft));
      }
      const open = new Set<Promise<void>>();
      let early = await stateOf(server.child.pid ?? 0);
      let sent = 0;
      const send = async () => {
        const [method, path, body] = all[sent % all.length] ?? ['GET', '/users/me'];
        sent += 1;
        const answer = await caller.call(method, path, body);
        if (answer.status < 200 || answer.status >= 300)
          tally.countAnswer(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`);
      };
      const began = Date.now();
      for (let tick = 0; tick < wanted * 10; tick += 1) {
        if (tick === Math.floor(wanted * 2.5)) early = await stateOf(server.child.pid ?? 0);
        for (let count = 0; count < perSecond / 10; count += 1) {
          // On a busy machine this takes longer instead of piling up requests.
          if (open.size >= mostOpen) await Promise.race(open);
          const one = send().finally(() => open.delete(one));
          open.add(one);
        }
        await sleep(Math.max(0, began + (tick + 1) * 100 - Date.now()));
      }
      await Promise.all(open);
      const rate = (sent / (Date.now() - began)) * 1_000;
      const late = await stateOf(server.child.pid ?? 0);
      const drift = late.megabytes - early.megabytes;
      if (drift > mostDriftMegabytes) tally.count('failed', `memory grew by ${drift.toFixed(0)} MB`);
      const handles = `${early.handles} then ${late.handles} handles`;
      return tally.outcome(
        wanted,
        `${sent} requests, ${rate.toFixed(0)} a second, memory ${drift.toFixed(0)} MB, ${handles}`,
      );
    }),
};
