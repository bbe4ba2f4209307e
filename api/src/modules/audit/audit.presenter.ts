import type { AuditEntry, AuditGroup } from 'shared-api/contract';
import { auditFields, type NamedRecord } from 'shared-api/rules';
import type { AuditRow } from './audit.repository.ts';
import { isNamed, type KnownRecord } from './names.repository.ts';

type Values = AuditRow['old_values'];

/** Records that entries mention, by kind and number. */
export type KnownRecords = ReadonlyMap<NamedRecord, ReadonlyMap<number, KnownRecord>>;

export interface Naming {
  readonly records: KnownRecords;
  /** What the entries' records were called before they were renamed, by the entry's id. */
  readonly former: ReadonlyMap<number, string>;
  readonly group?: AuditGroup | undefined;
}

/** The ids in a field of an entry, and what they are. Undefined for fields that hold something else. */
function mentioned(field: string, value: unknown, { record_type }: Pick<AuditRow, 'record_type'>) {
  const of = auditFields[field]?.of;
  const kind = of === 'own' ? record_type : of;
  const ids = [value].flat().filter((id) => typeof id === 'number');
  return kind !== undefined && isNamed(kind) && ids.length > 0 ? { kind, ids } : undefined;
}

/** The ids of all records that these entries mention, by kind. */
export function mentionedIn(rows: readonly AuditRow[]): ReadonlyMap<NamedRecord, readonly number[]> {
  const found = new Map<NamedRecord, Set<number>>();
  const add = (kind: NamedRecord, ids: readonly number[]) => {
    const known = found.get(kind) ?? new Set();
    for (const id of ids) known.add(id);
    found.set(kind, known);
  };
  for (const row of rows) {
    if (row.record_id !== null && isNamed(row.record_type)) add(row.record_type, [row.record_id]);
    for (const values of [row.old_values, row.new_values])
      for (const [field, value] of Object.entries(values ?? {})) {
        const ids = mentioned(field, value, row);
        if (ids) add(ids.kind, ids.ids);
      }
  }
  return new Map([...found].map(([kind, ids]) => [kind, [...ids]]));
}

function namesOf(row: AuditRow, values: Values, records: KnownRecords): AuditEntry['old_names'] {
  const names = Object.entries(values ?? {}).flatMap(([field, value]) => {
    const ids = mentioned(field, value, row);
    const known = ids?.ids.flatMap((id) => records.get(ids.kind)?.get(id)?.name ?? []) ?? [];
    return known.length > 0 ? [[field, known.join(', ')]] : [];
  });
  return names.length > 0 ? Object.fromEntries(names) : null;
}

/** What an entry itself says about its record's name. */
const nameIn = (values: Values): string | null => {
  const name =
    values?.['project_name'] ?? values?.['assembly_name'] ?? values?.['name'] ?? values?.['file_name'];
  return typeof name === 'string' ? name : null;
};

export function presentEntry(row: AuditRow, { records, former, group }: Naming): AuditEntry {
  const { record_type, record_id, part } = row;
  const record =
    record_id !== null && isNamed(record_type) ? records.get(record_type)?.get(record_id) : undefined;
  const own = part === null ? (nameIn(row.new_values) ?? nameIn(row.old_values)) : null;
  const now = record?.name ?? null;
  const then = former.get(Number(row.id)) ?? now ?? (record_type === 'remote' ? part : own);
  return {
    id: Number(row.id),
    at: new Date(row.at).toISOString(),
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    action: row.action,
    record_type,
    record_id,
    part,
    old_values: row.old_values,
    new_values: row.new_values,
    detail: row.detail,
    request_id: row.request_id,
    record_name: then,
    record_name_now: now === then ? null : now,
    custom_id: record?.custom_id ?? null,
    has_page: record?.has_page ?? false,
    is_gone: record?.is_gone ?? false,
    old_names: namesOf(row, row.old_values, records),
    new_names: namesOf(row, row.new_values, records),
    group: group ?? null,
  };
}
