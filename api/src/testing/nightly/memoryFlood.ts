import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, Tally } from './Figure.ts';
import { hostileClient } from './loopBlocks.ts';
import { onServer } from './suiteServer.ts';

/** The container that the server has to survive in, without its database. */
const mostMegabytes = 512;
const atOnce = 8;

/** The settings with which the image starts a server. */
async function imageSettings() {
  const file = await readFile(join(import.meta.dirname, '../../../../deploy/Containerfile'), 'utf8');
  const flags = /^CMD \["node", (.*), "api/m.exec(file)?.[1]?.replaceAll(/[",]+/g, '') ?? '';
  const arenas = /MALLOC_ARENA_MAX=(\d+)/.exec(file)?.[1] ?? '';
  return { MALLOC_ARENA_MAX: arenas, NODE_OPTIONS: flags };
}

/** A process's memory now and at most so far, as the kernel counts it for a container, in megabytes. */
async function memoryOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Rounds are requests: the largest hostile bodies, workbooks and publications, several at a time. */
export const memoryFlood: Figure = {
  name: `large hostile bodies, ${atOnce} at a time, in ${mostMegabytes} MB`,
  rounds: 600,
  minutes: 8,
  run: async (rounds) => {
    if (process.platform !== 'linux') throw new Error('memory is counted by Linux');
    return onServer(
      async (server) => {
        const tally = new Tally();
        const { requests, send } = await hostileClient(server);
        const large = requests.filter(({ route }) => /releases$|spectrum|imports/.test(route));
        const turn = rounds[Symbol.iterator]();
        const lane = async () => {
          for (let next = turn.next(); !next.done; next = turn.next()) {
            // Seven shares no factor with their number, so all of them get a turn.
            const hostile = large[(next.value * 7) % large.length];
            if (!hostile) return;
            const status = await send(hostile);
            if (status === 0 || status === 500)
              tally.count('failed', `${hostile.route} with ${hostile.shape}: ${status}`);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, lane));
        const { now, most } = await memoryOf(server.child.pid);
        if (most > mostMegabytes || most === 0) tally.count('failed', `${most.toFixed(0)} MB`);
        return tally.outcome(rounds.made, `${most.toFixed(0)} MB at most, ${now.toFixed(0)} MB afterwards`);
      },
      await imageSettings(),
    );
  },
};
