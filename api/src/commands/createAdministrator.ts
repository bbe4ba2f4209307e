// Creates the first administrator, or with --additional another one: the password is on stdin.
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { passwordProblem } from '#platform/auth/easyPasswords.ts';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { nobody, setActor } from '#platform/database/Author.ts';
import { rowsOf } from '#platform/database/database.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { migrate } from '#platform/database/migrate.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { describeDatabase, inTransaction, withDatabase } from './withDatabase.ts';

const usage =
  'Usage: node src/commands/createAdministrator.ts --email <address> --name <name> [--additional] [--new-database] < <file with the password>';

await runCommand(
  { usage, options: ['email', 'name'], flags: ['additional', 'new-database'] },
  async (given) => {
    const { email, name } = readOrder(given);
    const password = (await text(process.stdin)).replace(/\r?\n$/, '');
    const settings = readPlaces(process.env);
    const problem = passwordProblem(password, { owner: { email, name }, shortest: settings.passwordMin });
    if (problem !== null) throw new PlainFailure(`${problem}.`);
    const hash = await hashPassword(password);
    await withDatabase(
      settings,
      (url) => createAdministrator(url, { email, name, hash, isAdditional: given.additional === true }),
      {
        mayBeNew: given['new-database'] === true,
        wayOut: 'Set MOBPREP_DATA or DATABASE_URL, or add --new-database to make a built-in one there.',
      },
    );
    return `${email} can sign in as Full Admin of ${describeDatabase(settings)}.`;
  },
);

function readOrder(given: { email?: string; name?: string }) {
  const [email, name] = [given.email?.trim().toLowerCase(), given.name?.trim()];
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name)
    throw new PlainFailure('Who is it? Add --email ada@example.com --name "Ada Morrow".');
  return { email, name };
}

interface NewAdministrator {
  readonly email: string;
  readonly name: string;
  readonly hash: string;
  readonly isAdditional: boolean;
}

/** Creates a Full Admin only if none is active, unless the operator asks for another one: a second run must not open a back door. */
async function createAdministrator(url: string, { email, name, hash, isAdditional }: NewAdministrator) {
  await migrate(url);
  try {
    const made = await inTransaction(url, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.firstAdministrator})`);
      await tx.execute(setActor(nobody));
      return rowsOf(
        tx,
        sql`INSERT INTO users (email, name, role, password_hash)
            SELECT ${email}, ${name}, 'full_admin', ${hash}
            WHERE ${isAdditional} OR NOT EXISTS (SELECT FROM users WHERE role = 'full_admin' AND ${isActiveAccount})
            RETURNING id`,
      );
    });
    if (made.length === 0)
      throw new PlainFailure('There is a Full Admin already. Add --additional to create another one.');
  } catch (error) {
    if (problemOfDatabase(error)?.code === 'email_taken')
      throw new PlainFailure(`There is an account with ${email} already.`);
    throw error;
  }
}
