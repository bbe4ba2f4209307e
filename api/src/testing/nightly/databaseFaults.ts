import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { superuser } from '#platform/database/embedded/launch.ts';
import { type Figure, Tally } from './Figure.ts';
import { Ledger } from './Ledger.ts';
import { kill, onServer, postmasterOf } from './suiteServer.ts';

const busyClients = 25;

interface Place {
  readonly folder: string;
  readonly pid: number;
  readonly port: number;
}

async function freeze({ pid }: Place) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const all = [pid, ...children.trim().split(' ').map(Number)];
  for (const each of all) kill(each, 'SIGSTOP');
  await sleep(3_000);
  for (const each of all) kill(each, 'SIGCONT');
}

async function lock({ folder, port }: Place) {
  const password = await readFile(join(folder, 'postgres.password'), 'utf8');
  const client = new pg.Client(`postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE cart_lines');
  await sleep(5_000);
  await client.end();
}

const faults: Record<string, (place: Place) => Promise<void> | void> = {
  stopped: ({ pid }) => kill(pid),
  restarted: ({ pid }) => kill(pid, 'SIGINT'),
  frozen: freeze,
  locked: lock,
};

/** Until every kind of call is answered again, or null when it never is. */
async function recovery(address: string): Promise<number | null> {
  const began = performance.now();
  for (const end = began + 20_000; performance.now() < end; await sleep(20)) {
    const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (ready?.ok) return performance.now() - began;
  }
  return null;
}

export const databaseFaults: readonly Figure[] = Object.entries(faults).map(([name, provoke]) => ({
  name: `database ${name} under ${busyClients} clients`,
  rounds: 20,
  minutes: 3,
  run: (rounds) =>
    onServer(async (server, folder) => {
      const tally = new Tally();
      let slowest = 0;
      for (const round of rounds) {
        const ledger = new Ledger(tally);
        await ledger.start(server.address, busyClients);
        await sleep(500);
        const postmaster = await postmasterOf(folder);
        if (postmaster) await provoke({ folder, ...postmaster });
        else tally.count('failed', `round ${round}: no database to provoke`);
        const took = await recovery(server.address);
        if (took === null) tally.count('failed', `round ${round}: no recovery`);
        slowest = Math.max(slowest, took ?? 0);
        await ledger.stop();
        if (server.child.exitCode !== null) {
          tally.count('failed', `the server ended: ${server.words()}`);
          break;
        }
        await ledger.check(server.address);
      }
      return tally.outcome(rounds.made, `ready again within ${(slowest / 1000).toFixed(1)} s`);
    }),
}));
