import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './Caller.ts';
import { type Figure, Tally } from './Figure.ts';
import { kill, onServer, postmasterOf, recovery, superuserIn } from './figureServer.ts';
import { Ledger } from './Ledger.ts';

const busyClients = 25;

interface Place {
  readonly folder: string;
  readonly pid: number;
}

async function freeze({ pid }: Place) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const all = [pid, ...children.trim().split(' ').map(Number)];
  for (const each of all) kill(each, 'SIGSTOP');
  await sleep(3_000);
  for (const each of all) kill(each, 'SIGCONT');
}

async function lock({ folder }: Place) {
  const client = await superuserIn(folder);
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

export const databaseFaults: readonly Figure[] = Object.entries(faults).map(([name, provoke]) => ({
  name: `database ${name} under ${busyClients} clients`,
  rounds: 20,
  minutes: 3,
  run: (rounds) =>
    onServer(async (server, folder) => {
      const tally = new Tally();
      const caller = await Caller.signedIn(server.address);
      for (const round of rounds) {
        const ledger = new Ledger(tally);
        await ledger.start(caller, busyClients);
        await sleep(500);
        const postmaster = await postmasterOf(folder);
        if (postmaster) await provoke({ folder, pid: postmaster.pid });
        else tally.count('failed', `round ${round}: no database to provoke`);
        const took = await recovery(server.address);
        if (took === null) tally.count('failed', `round ${round}: no recovery`);
        else tally.recoveredAfter(took);
        await ledger.stop();
        if (server.child.exitCode !== null) {
          tally.count('failed', `the server ended: ${server.words()}`);
          break;
        }
        await ledger.check(caller);
      }
      return tally.outcome(rounds.made);
    }),
}));
