import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '../PlainFailure.ts';

const run = promisify(execFile);
const account = 'postgres';

/** PostgreSQL refuses to run as root, so root starts it as another account. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account to run PostgreSQL as, or null to run it as ourselves. Creates the account if it is missing. */
export async function otherAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', account]), run('id', ['-g', account])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** After `su`, root may lack the folders in which these programs are. */
const withAdministration = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };

async function create(): Promise<Account> {
  try {
    await run('groupadd', ['--force', account], { env: withAdministration });
    await run('useradd', ['-g', account, account], { env: withAdministration });
  } catch (error) {
    throw new PlainFailure(
      'The built-in PostgreSQL does not run as root and the account "postgres" could not be made; start MobPrep as another user or set DATABASE_URL.',
      { cause: error },
    );
  }
  const made = await lookUp();
  if (!made) throw new PlainFailure('The account "postgres" was made but cannot be found.');
  return made;
}

/**
 * Returns the command line that runs a program as the account. If a parent folder of the program or its data
 * is closed to other accounts (a checkout under /root), the account keeps root's right to traverse it.
 */
export async function commandAs(
  who: Account | null,
  program: string,
  parameters: readonly string[],
  paths: readonly string[],
): Promise<{ file: string; args: string[]; options: Partial<Account> }> {
  if (!who) return { file: program, args: [...parameters], options: {} };
  const closed = await Promise.all([program, ...paths].map(isClosed));
  if (!closed.includes(true)) return { file: program, args: [...parameters], options: who };
  const identity = [`--reuid=${who.uid}`, `--regid=${who.gid}`, '--clear-groups'];
  const rights = [
    '--inh-caps=+dac_override,+dac_read_search',
    '--ambient-caps=+dac_override,+dac_read_search',
  ];
  return { file: 'setpriv', args: [...identity, ...rights, program, ...parameters], options: {} };
}

async function isClosed(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return true;
    if (folder === dirname(folder)) return false;
  }
}
