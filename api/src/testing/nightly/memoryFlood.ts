import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededFolder } from '../seededFolder.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { type Figure, type Rounds, Tally } from './Figure.ts';
import { postmasterOf, run, startOn, stop } from './figureServer.ts';
import { hostileClient } from './loopBlocks.ts';
import { makeMemoryLimit } from './memoryLimit.ts';

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

/** A process's memory now, in megabytes. */
async function memoryOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** The database's processes; new ones are children of the first. */
async function databaseProcesses(folder: string): Promise<number[]> {
  const { pid } = (await postmasterOf(folder)) ?? {};
  if (pid === undefined) throw new Error('the database does not run');
  const { stdout } = await run('pgrep', ['--parent', String(pid)]);
  return [pid, ...stdout.trim().split('\n').map(Number)];
}

async function sendAll(server: ServerProcess, rounds: Rounds, tally: Tally) {
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
}

/** Rounds are requests: the largest hostile bodies, workbooks and publications, several at a time, under the kernel's own limit. */
export const memoryFlood: Figure = {
  name: `large hostile bodies, ${atOnce} at a time, in ${mostMegabytes} MB`,
  rounds: 600,
  minutes: 8,
  run: async (rounds) => {
    const limit = await makeMemoryLimit(mostMegabytes);
    const folder = await seededFolder();
    const server = await startOn(folder.path, await imageSettings(), { started: limit.add });
    try {
      for (const pid of await databaseProcesses(folder.path)) await limit.release(pid);
      const tally = new Tally();
      await sendAll(server, rounds, tally);
      const now = await memoryOf(server.child.pid);
      const kills = await limit.kills();
      if (kills > 0 || now === 0) tally.count('failed', `killed ${kills} times for its memory`);
      return tally.outcome(
        rounds.made,
        `${(await limit.peakMegabytes()).toFixed(0)} MB at most, ${now.toFixed(0)} MB afterwards, killed ${kills} times`,
      );
    } finally {
      await stop(server);
      await limit.remove();
      await folder.remove();
    }
  },
};
