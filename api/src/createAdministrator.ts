// Makes the first administrator of an installation: node src/createAdministrator.ts --email --name, password on stdin.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { requireUncommon } from '#modules/users/password.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { openDatabase, rowsOf } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { Problem } from '#platform/errors/Problem.ts';

try {
  const { email, name, url } = readOrder();
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < 10 || password.length > 128)
    throw new PlainFailure('The password needs 10 to 128 characters.');
  requireUncommon('password', password);
  await createAdministrator(url, email, name, await hashPassword(password));
  process.stdout.write(`${email} can sign in as Full Admin.\n`);
} catch (error) {
  const sentence = error instanceof Problem ? 'This password is too easy to guess.' : String(error);
  process.stderr.write(`${error instanceof PlainFailure ? error.message : sentence}\n`);
  process.exitCode = 1;
}

function readOrder() {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const [email, name, url] = [
    values.email?.trim().toLowerCase(),
    values.name?.trim(),
    process.env['DATABASE_URL'],
  ];
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name)
    throw new PlainFailure('Say who it is: --email ada@example.com --name "Ada Morrow".');
  if (!url) throw new PlainFailure('DATABASE_URL is missing.');
  return { email, name, url };
}

/** Only the first: later ones are made by nobody, and a second run must not open a back door. */
async function createAdministrator(url: string, email: string, name: string, passwordHash: string) {
  await migrate(url);
  const { db, close } = openDatabase({ url, poolSize: 1, timeoutMs: 10_000, onFault: () => {} });
  try {
    const made = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(770404), set_config('mobprep.actor', '0', true)`);
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
