import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '#platform/data-folder/dataFolder.ts';
import { PlainFailure } from '../PlainFailure.ts';
import { type Binaries, binariesIn, findBinaries } from './binaries.ts';
import type { Account } from './runAs.ts';

const run = promisify(execFile);

/** Only root may write in the folder above, so nobody else can have put programs here. */
const usualPlace = '/var/cache/mobprep-postgres';

/** Returns PostgreSQL's programs as the account can run them. */
export const binariesFor = async (who: Account | null) => runnableBy(who, await findBinaries());

/**
 * Returns these programs if the account can run them. If they are closed to it (a checkout in root's home), returns a copy in a place
 * that is open to it, which later starts share.
 */
export async function runnableBy(
  who: Account | null,
  installed: Binaries,
  place = usualPlace,
): Promise<Binaries> {
  if (!who || (await runs(installed, who))) return installed;
  const copied = binariesIn(join(place, installed.name), installed.name);
  try {
    await makeOwn(place);
    if (!(await runs(copied, who))) await copy(installed.folder, copied.folder);
    await startAs(copied, who);
    return copied;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.trim() : String(cause);
    throw new PlainFailure(
      `The built-in PostgreSQL runs as the account "postgres", which can't reach its programs in ${installed.folder}, and their copy in ${place} doesn't run (${why}). Start MobPrep as another user, move it to a folder that is open to others, or set DATABASE_URL.`,
      { cause },
    );
  }
}

const startAs = ({ postgres }: Binaries, who: Account) => run(postgres, ['--version'], { ...who, cwd: '/' });

const runs = (binaries: Binaries, who: Account) =>
  startAs(binaries, who).then(
    () => true,
    () => false,
  );

async function makeOwn(place: string) {
  await makeFolder(place);
  const { uid, mode } = await lstat(place);
  if (uid !== 0 || mode & 0o022) throw new Error('others may write there');
  await chmod(place, 0o755);
}

/** Copies the programs as root's, open to all. Of two simultaneous copies the first stays. */
async function copy(from: string, to: string) {
  const unfinished = `${to}.new-${randomUUID()}`;
  try {
    await run('cp', ['-R', from, unfinished]);
    await run('chmod', ['-R', 'u=rwX,go=rX', unfinished]);
    await rename(unfinished, to).catch(() => {});
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
