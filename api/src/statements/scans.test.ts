import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { repositoryStatements } from './repositoryStatements.ts';

/** Tables that grow as long as people work. Whoever reads one of them whole gets slower every year. */
const growing = [
  ...['projects', 'drafts', 'cart_lines', 'audit', 'sessions', 'draft_exports', 'idempotent_replies'],
  ...['loads', 'load_lines', 'load_events', 'operation_receipts'],
];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  // An empty table is read whole whatever indices it has. With this, only what no index can find is.
  await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The growing tables that a statement reads whole, whatever its parameters. */
async function scannedBy(text: string): Promise<string[]> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  await client.query(`PREPARE q AS ${text}`).catch((cause: unknown) => {
    throw new Error(`PostgreSQL can't read: ${text}`, { cause });
  });
  try {
    const values = parameters > 0 ? `(${Array.from({ length: parameters }, () => 'NULL').join(', ')})` : '';
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE q${values}`);
    return stepsOf(rows[0]['QUERY PLAN'][0].Plan)
      .filter((step) => step['Node Type'] === 'Seq Scan')
      .map((step) => step['Relation Name'] ?? '')
      .filter((name) => growing.includes(name));
  } finally {
    await client.query('DEALLOCATE q');
  }
}

/** What no index can find, and why that is fine. */
const accepted: Readonly<Record<string, string>> = {
  'itemImports.removeUnusedMade: cart_lines': 'lines that keep the unit of an upload, once when it is undone',
  'projects.nextCustomId: projects': 'numbers of deleted projects, too, once for each generated number',
  'sessions.revokeCompanySessions: sessions':
    'a provider ends sessions rarely, and ended ones are purged after a day',
};

/** What Health looks for at night is in every row. */
const checks = ['integrity', 'counters'];

it('no statement reads a growing table whole, but for those that say why', async () => {
  const scans: string[] = [];
  for (const [module, statements] of await repositoryStatements()) {
    if (checks.includes(module)) continue;
    for (const { name, text } of statements.filter(({ text }) =>
      /^(select|insert|update|delete|with)\b/i.test(text),
    ))
      for (const table of new Set(await scannedBy(text))) scans.push(`${module}.${name}: ${table}`);
  }
  expect(scans).toEqual(Object.keys(accepted));
});
