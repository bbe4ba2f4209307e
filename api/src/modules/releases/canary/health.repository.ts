import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import type { HealthRow } from './figures.ts';
import { slotOf, type Vital } from './vitals.ts';

/** One version in one hour. */
export interface HealthKey {
  readonly remote: string;
  readonly version: string;
  readonly hour: Date;
}

/** A measured figure, and the bit that marks it as counted for its person in this hour. */
export interface Sample {
  readonly vital: Vital;
  readonly value: number;
  readonly bit: number;
}

export interface Said {
  readonly views: number;
  readonly failures: number;
  /** The person's bit. */
  readonly person: number;
  readonly hasFailed: boolean;
  readonly samples: readonly Sample[];
}

/** Page views that one person may add to a version in an hour. Somebody who works all day has about forty. */
const mostViews = 200;

/**
 * Adds a browser's report. Across all servers, a figure counts once per person and hour, and nobody adds more page views than their
 * share. A failure is a page view too.
 */
export async function count(
  db: Database,
  key: HealthKey,
  { views, failures, person, hasFailed, samples }: Said,
) {
  const { remote, version, hour } = key;
  await db.execute(
    sql`INSERT INTO remote_health (remote, version, hour) VALUES (${remote}, ${version}, ${hour}) ON CONFLICT DO NOTHING`,
  );
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
      failing = set_bit(failing, ${person}, greatest(get_bit(failing, ${person}), ${hasFailed ? 1 : 0}::int)),
      measured = ${taken} ${sql.join(counted)}
    WHERE remote = ${remote} AND version = ${version} AND hour = ${hour}`);
}

const facts = sql`remote, version, views, failures, lcp, inp, cls, people::text AS people, failing::text AS failing`;

/** Reports since an hour, about one remote or all. */
export const listHealth = (db: Database, since: Date, remote: string | null = null) =>
  rowsOf<HealthRow>(
    db,
    sql`SELECT ${facts} FROM remote_health WHERE hour >= ${since} AND (${remote}::text IS NULL OR remote = ${remote})`,
  );

/** Deletes a version's reports, so a canary that is tried again is judged only by new ones. */
export const forgetHealth = (tx: Database, remote: string, version: string) =>
  tx.execute(sql`DELETE FROM remote_health WHERE remote = ${remote} AND version = ${version}`);
