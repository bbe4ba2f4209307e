import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededFolder } from '../seededFolder.ts';
import { temporaryFolder } from '../serverProcess.ts';
import type { Figure, Tally } from './Figure.ts';
import { kill, postmasterOf, run } from './figureServer.ts';
import { Ledger } from './Ledger.ts';
import { onSites, Site } from './Site.ts';

/** Makes ext4 stop writing immediately, so unsynced data never reaches the disk (FS_IOC_SHUTDOWN, without a last log flush). */
const cutPower = (mount: string) =>
  run('perl', [
    '-e',
    'open(F, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl(F, 0x8004587d, $how) or die $!',
    mount,
  ]);

/** A file system in a file. */
async function makeDisk() {
  const work = await temporaryFolder();
  const [image, mount] = [join(work.path, 'image'), join(work.path, 'mount')];
  await mkdir(mount, { mode: 0o755 });
  await run('truncate', ['--size=400M', image]);
  await run('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=1', image]);
  const attach = () => run('mount', ['-o', 'loop', image, mount]);
  await attach();
  const remove = async () => {
    await run('umount', ['--lazy', mount]).catch(() => {});
    await work.remove();
  };
  return { mount, attach, remove };
}

type Disk = Awaited<ReturnType<typeof makeDisk>>;

/** Unmounts the disk, as the next power-on would find it. Kills whatever still uses it until that works. */
async function detach({ mount }: Disk) {
  for (let tries = 0; ; tries += 1) {
    await run('fuser', ['--kill', '--ismountpoint', '--mount', mount]).catch(() => {});
    const isDone = await run('umount', [mount]).then(
      () => true,
      (error: unknown) => {
        if (tries > 100) throw error;
        return false;
      },
    );
    if (isDone) return;
    await sleep(20);
  }
}

async function makeSite() {
  const disk = await makeDisk();
  const { path } = await seededFolder(disk.mount);
  // A plain copy is not on the disk yet.
  await run('sync', ['--file-system', disk.mount]);
  return { site: await Site.on(path), disk, remove: disk.remove };
}

async function loseOnce({ site, disk }: Awaited<ReturnType<typeof makeSite>>, tally: Tally) {
  const ledger = new Ledger(tally);
  await ledger.start(site.caller, 4);
  await sleep(200 + Math.random() * 1_500);
  const postmaster = await postmasterOf(site.folder);
  await cutPower(disk.mount);
  kill(site.server.child.pid);
  kill(postmaster?.pid);
  await ledger.stop();
  await site.server.exit;
  await detach(disk);
  await disk.attach();
  await site.startAgain(tally);
  if (!site.isLost) await ledger.check(site.caller);
}

/** Returns true if this account can make a disk and cut its power. That needs root, loop devices and ext4. */
export async function canLosePower(): Promise<boolean> {
  const disk = await makeDisk().catch(() => null);
  if (!disk) return false;
  const isLost = await cutPower(disk.mount).then(
    () => true,
    () => false,
  );
  await disk.remove();
  return isLost;
}

const lossesOfADisk = 10;

/** Needs what `canLosePower` checks for. */
export const powerLoss: Figure = {
  name: 'power losses (ext4 shutdown)',
  rounds: 200,
  minutes: 11,
  run: onSites(makeSite, lossesOfADisk, loseOnce),
};
