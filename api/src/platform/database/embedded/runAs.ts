import { execFile } from 'node:child_process';
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
