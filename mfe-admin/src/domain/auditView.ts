import type { AuditEntry, AuditGroup } from 'shared-api/contract';
import { auditAct, auditPart, counted, itemPath, projectPath, wordOf } from 'shared-api/rules';
import { adminPaths } from '#src/adminPaths.ts';

/** The page of an entry's record, or null if it has none or is gone. */
export function recordPath({
  record_type,
  record_id,
  custom_id,
  has_page,
  ...entry
}: AuditEntry): string | null {
  if (!has_page) return null;
  const name = encodeURIComponent(entry.record_name_now ?? entry.record_name ?? '');
  const project = custom_id === null ? null : projectPath(custom_id);
  switch (record_type) {
    case 'project':
      return project;
    case 'draft':
      return project && `${project}/${record_id}/checkout`;
    case 'item':
      return record_id === null ? null : itemPath(record_id);
    case 'assembly':
      return `${adminPaths.editAssembly}?id=${record_id}`;
    case 'category':
      return `${adminPaths.categories}?category=${record_id}`;
    case 'user':
      return `${adminPaths.employees}?q=${name}`;
    case 'unit':
      return `${adminPaths.units}?q=${name}`;
    case 'surface_type':
      return `${adminPaths.projectTypes}?q=${name}`;
    default:
      return null;
  }
}

/** What a change is about: "line", "item". */
const nounOf = (change: Pick<AuditEntry, 'record_type' | 'part'>): string =>
  auditPart(change) ?? wordOf(change.record_type).toLowerCase();

const plural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

type GroupChange = AuditGroup['changes'][number];

const countText = ({ count, ...change }: GroupChange): string => {
  const noun = nounOf(change);
  return counted(count, noun, plural(noun));
};

/** What an action did, one text for each kind of change: "3 lines added". */
export const groupTexts = ({ changes }: AuditGroup): string[] =>
  changes.map((change) => `${countText(change)} ${auditAct(change).toLowerCase()}`);

/** Kinds of records that become one, of which the entry's detail tells. */
const merged: ReadonlySet<string> = new Set(['item', 'unit', 'category']);

/** Whether the entry that stands for an action names the record that the action was about: an upload, or what others were merged into. */
const standsForOne = ({ group, record_type, detail }: AuditEntry): boolean =>
  group?.is_one_record === true ||
  record_type === 'item_import' ||
  (detail !== null && merged.has(record_type));

const isMany = ({ group }: AuditEntry): boolean => group !== null && group.entries > 1;

/** The word for what was done. */
export function actText(entry: AuditEntry): string {
  const acts = new Set(entry.group?.changes.map(auditAct));
  return acts.size > 1 && entry.part !== null ? 'Changed' : auditAct(entry);
}

/** What an entry or an action is about: a record's name, or how many of which kind. */
export function recordText(entry: AuditEntry): string {
  const { group, record_name, record_type } = entry;
  const [first, ...others] = group?.changes ?? [];
  const isOfOne = !isMany(entry) || standsForOne(entry);
  if (isOfOne) return record_name ?? wordOf(record_type);
  return first && others.length === 0 && first.part === null ? countText(first) : 'Several records';
}

/** The kind of record, with the part of it that was changed: "Draft, line". Empty if the record's text is its kind already. */
export function kindText(entry: AuditEntry): string {
  const { record_type, record_name } = entry;
  if (isMany(entry) && !standsForOne(entry)) return '';
  if (record_name === null) return '';
  const part = isMany(entry) ? null : auditPart(entry);
  return part === null ? wordOf(record_type) : `${wordOf(record_type)}, ${part}`;
}

/** Whether the record's text names one record, which may have a page. */
export const isOneRecord = (entry: AuditEntry): boolean => !isMany(entry) || standsForOne(entry);
