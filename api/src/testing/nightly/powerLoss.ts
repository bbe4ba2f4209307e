import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededFolder } from '../seededFolder.ts';
import { temporaryFolder } from '../serverProcess.ts';
import { eachRound, type Figure, type Tally } from './Figure.ts';
import { Ledger } from './Ledger.ts';
import { kill, postmasterOf, run, startOn, stop } from './suiteServer.ts';

/** Makes ext4 stop writing at once: what was not synced never reaches the disk (FS_IOC_SHUTDOWN, without a last log flush). */
const cutPower = (mount: string) =>
  run('perl', [
    '-e',
    'open(F, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl(F, 0x8004587d, $how) or die $!',
    mount,
  ]);

async function loseOnce(tally: Tally) {
  const work = await temporaryFolder();
  const [image, mount] = [join(work.path, 'image'), join(work.path, 'mount')];
  await mkdir(mount, { mode: 0o755 });
  await run('truncate', ['--size=400M', image]);
  await run('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=1', image]);
  const attach = () => run('mount', ['-o', 'loop', image, mount]);
  await attach();
  try {
    const folder = await seededFolder(join(mount));
    // A copy by itself is not on the disk yet.
    await run('sync', ['--file-system', mount]);
    const server = await startOn(folder.path);
    const ledger = new Ledger(tally);
    await ledger.start(server.address, 4);
    await sleep(200 + Math.random() * 1_500);
    const postmaster = await postmasterOf(folder.path);
    await cutPower(mount);
    kill(server.child.pid);
    kill(postmaster?.pid);
    await ledger.stop();
    await server.exit;
    await run('fuser', ['--kill', '--mount', mount]).catch(() => {});
    await sleep(200);
    await run('umount', [mount]);
    await attach();
    const next = await startOn(folder.path);
    if (next.address) await ledger.check(next.address);
    else tally.count('lost', `no start after the power loss: ${next.words()}`);
    await stop(next);
  } finally {
    await run('umount', ['--lazy', mount]).catch(() => {});
    await work.remove();
  }
}

/** Needs root, for a file system of its own. */
export const powerLoss: Figure = {
  name: 'power losses (ext4 shutdown)',
  rounds: 200,
  minutes: 20,
  run: eachRound(loseOnce),
};
