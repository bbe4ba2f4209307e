import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededFolder } from '../seededFolder.ts';
import { temporaryFolder } from '../serverProcess.ts';
import { Caller } from './Caller.ts';
import { eachRound, type Figure, type Tally } from './Figure.ts';
import { run, startOn, stop } from './figureServer.ts';
import { Ledger } from './Ledger.ts';

const megabytes = 120;

/** Returns true if writes are accepted again once there is room. */
async function writesAgain(address: string): Promise<boolean> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const caller = await Caller.signedIn(address).catch(() => null);
    if (await caller?.newDraft(`AFTER-${crypto.randomUUID()}`.slice(0, 40)).catch(() => null)) return true;
  }
  return false;
}

async function fill(tally: Tally) {
  const disk = await temporaryFolder();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk.path]);
  try {
    const folder = await seededFolder(disk.path);
    const server = await startOn(folder.path);
    const ledger = new Ledger(tally);
    const caller = await Caller.signedIn(server.address);
    const curious = await Caller.signedIn(server.address, 'caleb.ostrander@example.com');
    await ledger.start(caller, 4);
    const ballast = join(disk.path, 'ballast');
    // Fails with ENOSPC, as intended.
    await writeFile(ballast, Buffer.alloc(megabytes * 1024 * 1024)).catch(() => {});
    await sleep(4_000);
    const { status } = await caller.call('GET', '/projects?limit=1');
    if (status !== 200) tally.count('failed', `read while the disk is full: ${status}`);
    // Still refused even if the disk has no room to record it.
    const refused = await curious.call('GET', '/audit');
    if (refused.status !== 403) tally.countAnswer(refused.status, 'refusal while the disk is full');
    await rm(ballast, { force: true });
    if (!(await writesAgain(server.address))) tally.count('failed', `no write afterwards: ${server.words()}`);
    await ledger.stop();
    await ledger.check(caller);
    await stop(server);
  } finally {
    await run('umount', ['--lazy', disk.path]);
    await disk.remove();
  }
}

/** Needs root for the small disk. */
export const fullDisks: Figure = {
  name: 'full disks',
  rounds: 10,
  minutes: 3,
  run: eachRound(fill),
};
