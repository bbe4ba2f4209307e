import { sql } from 'drizzle-orm';

import type { Author, PersonOnDraft } from 'shared-api/contract';
import type { LiveList } from 'shared-api/rules';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { sessionLasts } from '#platform/auth/sessionLasts.ts';
import { anyOf, type Database, inNameOrder, rowsOf } from '#platform/database/database.ts';
import { listRevisionIn } from '#platform/database/listRevision.ts';
import { threadChanges } from '#platform/database/threadChanges.ts';

import type { DraftState, KnownDraft } from '#platform/live/LiveSource.ts';
import { isThere } from './presence.repository.ts';

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** People on a draft `d`, each once: of several tabs, the one that was used last says where its person is. */
const peopleOn = sql`(
  SELECT DISTINCT ON (${inNameOrder(sql`u.name`)}, u.id) u.id AS user_id, u.name, e.place
  FROM presence e JOIN users u ON u.id = e.user_id
  WHERE e.draft_id = d.id AND ${isThere}
  ORDER BY ${inNameOrder(sql`u.name`)}, u.id, e.place IS NULL, e.seen_at DESC)`;

/**
 * Reads all drafts in one statement, which is one moment for all of them. The ids of lines come only with lists whose stamp is
 * another one than before. The epoch names this copy of the database: a restored one has another.
 */
export const readDrafts = (db: Database, known: readonly KnownDraft[]): Promise<DraftState[]> =>
  rowsOf<DraftState>(
    db,
    sql`WITH copy AS MATERIALIZED (
        SELECT concat_ws('-', s.system_identifier, c.timeline_id, b.oid) AS epoch
        FROM pg_control_system() s, pg_control_checkpoint() c, pg_database b WHERE b.datname = current_database())
      SELECT d.id, copy.epoch, d.revision, p.status AS project_status, l.stamp,
        ${authorOf('r')} AS by, ${authorOf('pr')} AS project_by,
        CASE WHEN l.stamp <> w.stamp THEN
          (SELECT coalesce(json_object_agg(l.id, l.revision), '{}') FROM cart_lines l WHERE l.draft_id = d.id) END AS lines,
        (SELECT coalesce(json_agg(o), '[]') FROM ${peopleOn} o) AS people, ${threadChanges} AS threads
      FROM unnest(${anyOfKnown(known)}) AS w(id, stamp)
      JOIN drafts d ON d.id = w.id AND d.deleted_at IS NULL
      JOIN projects p ON p.id = d.project_id AND p.deleted_at IS NULL
      CROSS JOIN copy
      LEFT JOIN users r ON r.id = d.revised_by
      LEFT JOIN users pr ON pr.id = p.revised_by
      CROSS JOIN LATERAL (
        SELECT concat_ws('-', count(*), sum(hashint4extended(l.id, l.revision))) AS stamp
        FROM cart_lines l WHERE l.draft_id = d.id) l`,
  );

const authorOf = (user: 'r' | 'pr') => {
  const u = sql.identifier(user);
  return sql`CASE WHEN ${u}.id IS NOT NULL THEN json_build_object('user_id', ${u}.id, 'name', ${u}.name) END`;
};

const anyOfKnown = (known: readonly KnownDraft[]) =>
  sql`${sql.param(known.map(({ id }) => id))}::int[], ${texts(known.map(({ stamp }) => stamp))}`;

/** Reads from the audit who removed lines a moment ago. */
export async function readRemovers(
  db: Database,
  draftIds: readonly number[],
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, Author>> {
  const rows = await rowsOf<Author & { line_id: number }>(
    db,
    sql`SELECT (e.old_values ->> 'id')::int AS line_id, u.id AS user_id, u.name
        FROM audit e JOIN users u ON u.id = e.actor_id
        WHERE e.record_type = 'draft' AND e.record_id = ${anyOf(draftIds)} AND e.part = 'cart line' AND e.action = 'delete'
          AND e.at > now() - interval '1 minute' AND (e.old_values ->> 'id')::int = ${anyOf(lineIds)}`,
  );
  return new Map(rows.map(({ line_id, user_id, name }) => [line_id, { user_id, name }]));
}

/** Reads who deleted drafts, or the projects that they belong to. */
export async function readDeleters(
  db: Database,
  draftIds: readonly number[],
): Promise<ReadonlyMap<number, Author>> {
  const rows = await rowsOf<Author & { draft_id: number }>(
    db,
    sql`SELECT d.id AS draft_id, u.id AS user_id, u.name
        FROM drafts d JOIN projects p ON p.id = d.project_id
        JOIN users u ON u.id = CASE WHEN d.deleted_at IS NULL THEN p.revised_by ELSE d.revised_by END
        WHERE d.id = ${anyOf(draftIds)}`,
  );
  return new Map(rows.map(({ draft_id, user_id, name }) => [draft_id, { user_id, name }]));
}

/** How often each list was changed, as text. Their records are never really deleted, so each sum only grows. */
export async function readLists(db: Database): Promise<Record<LiveList, string>> {
  const sumOf = (table: string) =>
    sql`(SELECT concat(count(*), '.', sum(revision)) FROM ${sql.identifier(table)})`;
  const administration = ['users', 'units', 'categories', 'surface_types', 'assemblies'].map(sumOf);
  const [row] = await rowsOf<Record<LiveList, string>>(
    db,
    sql`SELECT ${listRevisionIn('projects')} AS projects, ${listRevisionIn('items')} AS items,
          concat_ws(' ', ${sql.join(administration, sql`, `)}) AS administration,
          concat_ws(' ', ${sumOf('release_channels')}, (SELECT count(*) FROM releases)) AS releases,
          ${listRevisionIn('equipment')} AS equipment, ${listRevisionIn('stock')} AS stock`,
  );
  if (!row) throw new Error('the lists were not read');
  return row;
}

export const readPeople = (db: Database, projectIds: readonly number[]): Promise<PersonOnDraft[]> =>
  rowsOf<PersonOnDraft>(
    db,
    sql`SELECT o.user_id, o.name, o.place, d.project_id, d.id AS draft_id
        FROM drafts d CROSS JOIN LATERAL ${peopleOn} o
        WHERE d.project_id = ${anyOf(projectIds)} AND d.deleted_at IS NULL
          AND d.id IN (SELECT e.draft_id FROM presence e WHERE ${isThere})
        ORDER BY d.project_id, ${inNameOrder(sql`o.name`)}, d.id`,
  );

export interface Reader {
  readonly session_id: string;
  readonly role: string;
  readonly is_admin: boolean;
}

/** Of these sessions, the ones that are still valid, and whose they are. */
export const readReaders = (db: Database, sessionIds: readonly string[], now: Date): Promise<Reader[]> =>
  rowsOf<Reader>(
    db,
    sql`SELECT s.id AS session_id, u.role, u.is_admin
        FROM sessions s JOIN users u ON u.id = s.user_id AND ${isActiveAccount}
        WHERE s.id = any(${sql.param([...sessionIds])}::uuid[]) AND ${sessionLasts(now)}`,
  );
