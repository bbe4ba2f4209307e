// Creates the first administrator: node src/commands/createAdministrator.ts --email --name, password on stdin.
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { bounds } from 'shared-api/rules';
import { isEasyToGuess } from '#platform/auth/easyPasswords.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { openDatabase, rowsOf } from '#platform/database/database.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { migrate } from '#platform/database/migrate.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { withDatabase } from './withDatabase.ts';

const usage =
  'Usage: node src/commands/createAdministrator.ts --email <address> --name <name> < <file with the password>';

await runCommand({ usage, options: ['email', 'name'] }, async (given) => {
  const { email, name } = readOrder(given);
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const { passwordMin, passwordMax } = bounds;
  if (password.length < passwordMin || password.length > passwordMax)
    throw new PlainFailure(`The password needs ${passwordMin} to ${passwordMax} characters.`);
  if (isEasyToGuess(password)) throw new PlainFailure('This password is too easy to guess.');
  const hash = await hashPassword(password);
  await withDatabase(readPlaces(process.env), (url) => createAdministrator(url, email, name, hash), {
    mayBeNew: true,
  });
  return `${email} can sign in as Full Admin.`;
});

function readOrder(given: { email?: string; name?: string }) {
  const [email, name] = [given.email?.trim().toLowerCase(), given.name?.trim()];
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name)
    throw new PlainFailure('Who is it? Add --email ada@example.com --name "Ada Morrow".');
  return { email, name };
}

/** Creates a Full Admin only if none is active: a second run must not open a back door. */
async function createAdministrator(url: string, email: string, name: string, passwordHash: string) {
  await migrate(url);
  const { db, close } = openDatabase({ url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
  try {
    const made = await db.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT pg_advisory_xact_lock(${lockNumbers.firstAdministrator}), set_config('mobprep.actor', '0', true)`,
      );
      return rowsOf(
        tx,
        sql`INSERT INTO users (email, name, role, password_hash)
            SELECT ${email}, ${name}, 'full_admin', ${passwordHash}
            WHERE NOT EXISTS (SELECT FROM users WHERE role = 'full_admin' AND is_active AND deleted_at IS NULL)
            RETURNING id`,
      );
    });
    if (made.length === 0) throw new PlainFailure('There is a Full Admin already.');
  } finally {
    await close();
  }
}
