import { sql } from 'drizzle-orm';
import { type Role, roles } from 'shared-api/rules';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { demoPassword } from './seed.ts';

const labels: Record<Role, string> = {
  full_admin: 'Full Admin',
  admin: 'Admin',
  pm: 'PM',
  fm: 'FM',
  pe: 'PE',
};

const httpsAdvice =
  'Over plain http their passwords cross the network readable: put a proxy with https in front (docs/deploying.md).';

/** Prints the demo's address, those at which other machines reach it, and one account of each role to sign in with. */
export async function announce(db: Database, address: string, others: readonly string[]) {
  const accounts = await rowsOf<{ role: Role; email: string }>(
    db,
    sql`SELECT DISTINCT ON (role) role, email FROM users WHERE ${isActiveAccount}
        AND email LIKE '%@example.com' ORDER BY role, id`,
  );
  const lines = roles.flatMap((role) => {
    const account = accounts.find((each) => each.role === role);
    return account ? [`${labels[role].padEnd(10)}  ${account.email.padEnd(30)}  ${demoPassword}`] : [];
  });
  const reach = others.length > 0 ? [`Others reach it at ${others.join(' or ')}`, httpsAdvice] : [];
  process.stdout.write(`${[`MobPrep is ready at ${address}`, ...reach, ...lines].join('\n')}\n`);
}
