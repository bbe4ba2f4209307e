import type {
  AuditEntries,
  AuditEntry,
  AuditFilter,
  AuditGroup,
  AuditRecordQuery,
  AuditRecords,
} from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import { mapWithPauses } from '#platform/work/withPauses.ts';
import { mentionedIn, presentEntry } from './audit.presenter.ts';
import type { AuditRow, GroupPart } from './audit.repository.ts';
import * as repository from './audit.repository.ts';
import { joinRuns } from './joinRuns.ts';
import * as names from './names.repository.ts';

/** Names the records of entries: one query for each kind of record, however many entries there are. */
async function named(
  db: Database,
  rows: readonly AuditRow[],
  groups: ReadonlyMap<number, AuditGroup> = new Map(),
): Promise<AuditEntry[]> {
  if (rows.length === 0) return [];
  const read = [...mentionedIn(rows)].map(
    async ([kind, ids]) => [kind, await names.readKnown(db, kind, ids)] as const,
  );
  const records = new Map(await Promise.all(read));
  const former = await names.readFormerNames(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return mapWithPauses(rows, (row) =>
    presentEntry(row, { records, former, group: groups.get(Number(row.id)) }),
  );
}

/** An item has its own history and those of the items that were merged into it. */
export async function withMerged(db: Database, filter: AuditFilter): Promise<repository.AuditChoice> {
  if (filter.record_type !== 'item' || filter.record_id === undefined) return filter;
  return { ...filter, merged: await repository.readMergedItems(db, filter.record_id) };
}

/** A page of entries, newest first. */
export async function listEntries(db: Database, filter: AuditFilter): Promise<Omit<AuditEntries, 'total'>> {
  const query = await withMerged(db, filter);
  if (query.grouped) return listActions(db, query);
  const rows = await repository.readEntries(db, query);
  const isFull = rows.length === repository.pageSize(query);
  return { entries: await named(db, rows), next_before: isFull ? Number(rows.at(-1)?.id) : null };
}

/** A page of what people did: one entry for each action, with what it did. */
async function listActions(
  db: Database,
  query: repository.AuditChoice,
): Promise<Omit<AuditEntries, 'total'>> {
  const actions = new Map<string, GroupPart[]>();
  for (const part of await repository.readGroups(db, query))
    actions.set(part.action_key, [...(actions.get(part.action_key) ?? []), part]);
  const groups = new Map(
    [...actions.values()].map((parts) => [Number(headOf(parts).last_id), groupOf(parts)]),
  );
  const rows = await repository.readEntriesById(db, [...groups.keys()]);
  const byId = new Map((await named(db, rows, groups)).map((entry) => [entry.id, entry]));
  const entries = [...groups.keys()].flatMap((id) => byId.get(id) ?? []);
  const isFull = groups.size >= repository.pageSize(query);
  return { entries: joinRuns(entries), next_before: isFull ? (entries.at(-1)?.id ?? null) : null };
}

/** The entry that stands for an action: an upload's own, else one about a record itself instead of a part. */
const headOf = (parts: readonly GroupPart[]): GroupPart =>
  parts.find(({ record_type }) => record_type === 'item_import') ??
  parts.find(({ part }) => part === null) ??
  (parts[0] as GroupPart); // an action has a change

const groupOf = (parts: readonly GroupPart[]): AuditGroup => ({
  entries: parts.reduce((sum, { count }) => sum + count, 0),
  is_one_record:
    new Set(
      parts.flatMap(({ record_type, first_record, last_record }) => [
        `${record_type} ${first_record}`,
        `${record_type} ${last_record}`,
      ]),
    ).size === 1,
  changes: parts.map(({ action, record_type, part, count }) => ({ action, record_type, part, count })),
});

/** The newest entries that match, one by one, and whether there are older ones. */
export async function newestEntries(db: Database, filter: AuditFilter, most: number) {
  const query = await withMerged(db, filter);
  const rows = await repository.readEntries(db, { ...query, limit: most + 1 });
  return { entries: await named(db, rows.slice(0, most)), hasMore: rows.length > most };
}

/** Records by a part of their name, now or once. */
export const findRecords = async (db: Database, query: AuditRecordQuery): Promise<AuditRecords> => ({
  records: query.q?.trim() ? await names.findRecords(db, query.q) : await names.findRecord(db, query),
});
