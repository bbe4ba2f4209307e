import { type SQL, sql } from 'drizzle-orm';
import type { HealthReport } from 'shared-api/contract';
import { type Vital, vitals } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import type { HealthRow } from './figures.ts';
import { slotOf } from './vitals.ts';

type Said = HealthReport['remotes'][number];

/** Page views that one person may add to a version in an hour. Somebody who works all day has about forty. */
const mostViews = 200;

interface Counting {
  /** Under which versions, and which sides of flags, the report counts. */
  readonly counted: readonly string[];
  readonly hour: Date;
}

/** The bit that marks a person, or one of their figures, as counted for a version in this hour. */
type BitOf = (what: 'visit' | Vital, as: string) => number;

/**
 * Adds what a browser reports about a remote. Across all servers, a figure counts once per person and hour, and nobody adds more page views than their share. A
 * failure is a page view too.
 */
export async function count(db: Database, said: Said, { counted, hour }: Counting, bitOf: BitOf) {
  const rows = counted.map((as) => sql`(${said.remote}, ${as}, ${hour})`);
  await db.execute(
    sql`INSERT INTO remote_health (remote, version, hour) VALUES ${sql.join(rows, sql`, `)} ON CONFLICT DO NOTHING`,
  );
  for (const as of counted) await countAs(db, said, { as, hour }, bitOf);
}

async function countAs(
  db: Database,
  said: Said,
  { as, hour }: { readonly as: string; readonly hour: Date },
  bitOf: BitOf,
) {
  const { remote, views, failures } = said;
  const person = bitOf('visit', as);
  const samples = vitals.flatMap((vital) => {
    const value = said[vital];
    return value === undefined ? [] : [{ vital, value, bit: bitOf(vital, as) }];
  });
  const taken = samples.reduce<SQL>((bits, { bit }) => sql`set_bit(${bits}, ${bit}, 1)`, sql`measured`);
  const counted = samples.map(({ vital, value, bit }) => {
    const slot = sql`${sql.raw(vital)}[${slotOf(vital, value) + 1}::int]`;
    return sql`, ${slot} = ${slot} + 1 - get_bit(measured, ${bit})`;
  });
  const before = sql`views_by_person[${person + 1}::int]`;
  const added = sql`least(${Math.min(mostViews, Math.max(views, failures))}::int, ${mostViews}::int - ${before})`;
  await db.execute(sql`
    UPDATE remote_health SET views = views + ${added}, failures = failures + least(${failures}::int, ${added}),
      ${before} = ${before} + ${added}, people = set_bit(people, ${person}, 1),
      failing = set_bit(failing, ${person}, greatest(get_bit(failing, ${person}), ${failures > 0 ? 1 : 0}::int)),
      measured = ${taken} ${sql.join(counted)}
    WHERE remote = ${remote} AND version = ${as} AND hour = ${hour}`);
}

const facts = sql`remote, version, hour, views, failures, lcp, inp, cls, people::text AS people, failing::text AS failing`;

/** Leaves out what is counted once more for each flag. */
const ofVersions = sql`version NOT LIKE '% %'`;

/** Reports since an hour, about one remote or all, and about the sides of flags. */
export const listHealth = (db: Database, since: Date, remote: string | null = null) =>
  rowsOf<HealthRow>(
    db,
    sql`SELECT ${facts} FROM remote_health WHERE hour >= ${since} AND (${remote}::text IS NULL OR remote = ${remote})`,
  );

/** A remote's reports since an hour. */
export const listVersionHealth = (db: Database, since: Date, remote: string) =>
  rowsOf<HealthRow>(
    db,
    sql`SELECT ${facts} FROM remote_health WHERE hour >= ${since} AND remote = ${remote} AND ${ofVersions}`,
  );

/** All page views and failures that are kept, by remote. */
export const sumHealth = (db: Database) =>
  rowsOf<{ remote: string; views: number; failures: number }>(
    db,
    sql`SELECT remote, sum(views)::int AS views, sum(failures)::int AS failures
        FROM remote_health WHERE ${ofVersions} GROUP BY remote`,
  );

/** Deletes a version's reports, so a canary that is tried again is judged only by new ones. */
export const forgetHealth = (tx: Database, remote: string, version: string) =>
  tx.execute(sql`DELETE FROM remote_health WHERE remote = ${remote} AND version = ${version}`);
