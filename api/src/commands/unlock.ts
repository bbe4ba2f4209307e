// Ends an account's lock early: node src/commands/unlock.ts --email <address>
import { eq } from 'drizzle-orm';
import { recordUnlock } from '#modules/sessions/lockAudit.ts';
import { accountSubject, codeSubject } from '#platform/auth/lockSubjects.ts';
import type { Database } from '#platform/database/database.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { loginFailures } from '#platform/database/tables/accounts.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { inTransaction, withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/unlock.ts --email <address>';

await runCommand({ usage, options: ['email'] }, async (given) => {
  const email = given.email?.trim().toLowerCase();
  if (!email) throw new PlainFailure('Who is locked? Add --email <address>.');
  const failures = await withDatabase(readPlaces(process.env), (url) =>
    inTransaction(url, (tx) => unlock(tx, email)),
  );
  if (failures === 0) throw new PlainFailure(`${email} is not locked.`);
  return `${email} can sign in again within five seconds.`;
});

/** Returns how many failed sign-ins and wrong codes were cleared. */
async function unlock(tx: Database, email: string): Promise<number> {
  let cleared = 0;
  for (const subject of [accountSubject(email), codeSubject(email)]) {
    const { rowCount } = await tx.delete(loginFailures).where(eq(loginFailures.subject, subject));
    await recordUnlock(tx, subject);
    cleared += rowCount ?? 0;
  }
  return cleared;
}
