// Compares `changeLine` with four plain statements in a transaction (ADR 21), as 1, 10 and 20 people who change lines of one draft:
// node src/testing/withTestDatabase.ts node src/modules/cart/changeLine.bench.ts
import { sql } from 'drizzle-orm';
import { type Database, openDatabase, rowsOf } from '#platform/database/database.ts';
import { TimeLimit } from '#platform/database/TimeLimit.ts';
import { createTestDatabase } from '#src/testing/testDatabases.ts';
import { type CartRow, type Keys, lineColumns, lineFacts } from './cart.repository.ts';
import { changeLine, type LineChange } from './changeLine.repository.ts';

const changesInAll = 2_000;
const rounds = 4;

/** What `changeLine` does, for a quantity that nobody has seen before. */
const inFour = (db: Database, draft: Keys, { itemId, write, author }: LineChange) =>
  db.transaction(async (tx) => {
    const [found] = await rowsOf<{ status: string }>(
      tx,
      sql`SELECT p.status FROM projects p JOIN drafts d ON d.project_id = p.id
          WHERE p.id = ${draft.projectId} AND p.deleted_at IS NULL AND d.id = ${draft.contentId} AND d.deleted_at IS NULL`,
    );
    if (found?.status !== 'active') throw new Error('the draft is not open');
    await tx.execute(
      sql`UPDATE drafts SET updated_at = now() WHERE id = ${draft.contentId} AND updated_at < now() - interval '1 second'`,
    );
    await tx.execute(
      sql`UPDATE cart_lines SET quantity = ${write.quantity}, quantity_from = 'person', typed_revision = revision + 1,
            updated_at = now(), revision = revision + 1, revised_by = ${author.actorId}
          WHERE draft_id = ${draft.contentId} AND item_id = ${itemId}`,
    );
    return rowsOf<CartRow>(
      tx,
      sql`SELECT ${lineColumns} FROM cart_lines l ${lineFacts} WHERE l.draft_id = ${draft.contentId} AND l.item_id = ${itemId}`,
    );
  });

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const made = await createTestDatabase();
const database = openDatabase({ url: made.serverUrl, poolSize: 20, timeoutMs: 60_000, onFault: () => {} });
const author = { actorId: 1, requestId: '' };
const db = database.within(new TimeLimit(3_600_000), () => author);
const [draft] = await rowsOf<Keys & { items: number[] }>(
  db,
  sql`SELECT d.project_id AS "projectId", d.id AS "contentId", (array_agg(l.item_id))[:20] AS items
      FROM drafts d JOIN projects p ON p.id = d.project_id AND p.status = 'active' JOIN cart_lines l ON l.draft_id = d.id
      GROUP BY d.id HAVING count(*) >= 20 ORDER BY d.id LIMIT 1`,
);
if (!draft) throw new Error('no draft has 20 lines');

const ways = {
  'one statement': (change: LineChange) => changeLine(database.db, draft, change),
  'a transaction': (change: LineChange) => inFour(db, draft, change),
};

/** So many people change lines at once, one after the other each. */
async function measure(people: number, change: (typeof ways)['one statement' | 'a transaction']) {
  const took: number[] = [];
  const begun = performance.now();
  const work = async (_: unknown, person: number) => {
    for (let at = 0; at < changesInAll / people; at += 1) {
      const asked = performance.now();
      const itemId = draft?.items[(at + person) % draft.items.length] ?? 0;
      await change({ itemId, seen: null, write: { quantity: 1 + (at % 900) }, author });
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: people }, work));
  return { perSecond: (took.length * 1000) / (performance.now() - begun), p50: median(took) };
}

for (const people of [1, 10, 20]) {
  const figures = Object.entries(ways).map(([name, change]) => ({
    name,
    change,
    all: [] as Awaited<ReturnType<typeof measure>>[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { change, all } of figures) all.push(await measure(people, change));
  for (const { name, all } of figures) {
    const perSecond = median(all.map((one) => one.perSecond)).toFixed(0);
    const p50 = median(all.map((one) => one.p50)).toFixed(2);
    process.stdout.write(`${people} people, ${name}: ${perSecond} a second, p50 ${p50} ms\n`);
  }
}
await database.close();
await made.drop();
