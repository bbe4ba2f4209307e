import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { units } from '#platform/database/tables/catalogue.ts';
import { statementsOf } from './statementsOf.ts';

it('says what each function sends, whatever it is given, without what opens and closes a transaction', async () => {
  const repository = {
    rename: (db: Database, id: number, name: string) =>
      db.transaction((tx) => tx.update(units).set({ name }).where(eq(units.id, id))),
    isTaken: async (db: Database, names: readonly string[]) => {
      const found = await db.execute(sql`
        SELECT id
          FROM units WHERE name = ${names.map((name) => name.trim()).join('')}`);
      return found.rows.length > 0;
    },
    mostNames: 5,
    tidied: (name: string) => name.trim(),
  };
  expect(await statementsOf('names', repository)).toEqual([
    { name: 'isTaken', text: 'SELECT id\nFROM units WHERE name = $1' },
    { name: 'rename', text: 'update "units"\nset "name" = $1\nwhere "units"."id" = $2' },
  ]);
});

it('keeps what was sent before a function refuses a value', async () => {
  const refuses = async (db: Database, name: string) => {
    await db.execute(sql`SELECT ${name}`);
    throw new Error('refused');
  };
  expect(await statementsOf('names', { refuses })).toEqual([{ name: 'refuses', text: 'SELECT $1' }]);
});
