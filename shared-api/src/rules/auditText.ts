import { auditFields } from './auditFields.ts';
import { dayText, isDay } from './days.ts';
import { type DraftStatus, draftStatusLabels } from './draftStatus.ts';
import { quantityRuleText } from './quantityReason.ts';
import type { QuantityRule } from './quantityRule.ts';
import { type FlagSetting, flagSettingsText } from './remoteFlags.ts';
import { requiredText } from './requiredText.ts';
import { roleLabel } from './roles.ts';
import { wordOf } from './wordOf.ts';

type Values = Readonly<Record<string, unknown>> | null;
type Names = Readonly<Record<string, string>> | null;

/** The part of an audit entry that says what changed. */
export interface AuditedChange {
  readonly record_type: string;
  readonly part: string | null;
  readonly old_values: Values;
  readonly new_values: Values;
  readonly old_names: Names;
  readonly new_names: Names;
}

/** A changed value before and after, as people see it. Empty for no value. */
export interface ValueChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** How whoever shows an audit writes what depends on where it is shown. */
export interface AuditWriting {
  readonly moment: (moment: string) => string;
  readonly money: (amount: number) => string;
  readonly number: (number: number) => string;
}

const inOrder = new Map(Object.keys(auditFields).map((field, rank) => [field, rank]));
const rankOf = (field: string) => inOrder.get(field) ?? inOrder.size;

/** What an entry changed, field by field. */
export function auditChanges(entry: AuditedChange, writing: AuditWriting): ValueChange[] {
  const { part, record_type, old_values, new_values, old_names, new_names } = entry;
  // Which record a line belongs to is what the entry is about.
  const owner = part === null ? '' : `${record_type}_id`;
  const fields = new Set([...Object.keys(old_values ?? {}), ...Object.keys(new_values ?? {})]);
  return [...fields]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((field) => {
      const { label, kind } = auditFields[field] ?? { label: wordOf(field), kind: 'text' };
      if (kind === 'hidden' || field === owner) return [];
      const text = (values: Values, names: Names) =>
        textOf({ kind, value: values?.[field], name: names?.[field] }, writing);
      const [before, after] = [text(old_values, old_names), text(new_values, new_names)];
      return before === '' && after === '' ? [] : [{ field: label, before, after }];
    });
}

interface Shown {
  readonly kind: string;
  readonly value: unknown;
  readonly name: string | undefined;
}

function textOf({ kind, value, name }: Shown, writing: AuditWriting): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'secret') return 'Not shown';
  if (kind === 'rule') return quantityRuleText(value as QuantityRule); // the column holds rules only
  if (kind === 'flags') return flagSettingsText(value as FlagSetting[]); // what the server records
  if (kind === 'photo') return 'A photo';
  if (kind === 'names') return Array.isArray(value) && value.length === 0 ? '' : (name ?? 'One that is gone');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(kind, value, writing);
  if (Array.isArray(value))
    return value.map((one) => (kind === 'roles' ? roleLabel(String(one)) : plain(one, writing))).join(', ');
  if (kind === 'role') return roleLabel(String(value));
  if (kind === 'draftStatus') return draftStatusLabels[value as DraftStatus] ?? wordOf(String(value));
  if (kind === 'day' && isDay(String(value))) return dayText(String(value));
  if (kind === 'word') return wordOf(String(value));
  return plain(value, writing);
}

function numberText(kind: string, value: number, { money, number }: AuditWriting): string {
  if (kind === 'money') return money(value);
  if (kind === 'perCrew' && value > 0) return requiredText(value, number);
  return kind === 'percent' ? `${number(value)}%` : number(value);
}

const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Texts, moments, and values of fields that are gone since. */
function plain(value: unknown, writing: AuditWriting): string {
  if (typeof value === 'string') return isMoment.test(value) ? writing.moment(value) : value;
  if (typeof value === 'number') return writing.number(value);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value)
    .map((one) => plain(one, writing))
    .filter(Boolean)
    .join(', ');
}

const acts: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  refused: 'Refused',
  login_locked: 'Sign-in locked',
  login_unlocked: 'Sign-in unlocked',
};
const partActs: Readonly<Record<string, string>> = { create: 'Added', delete: 'Removed' };

/** What was done, as a word: "Created"; "Added" for a part of a record. */
export const auditAct = ({ action, part }: { readonly action: string; readonly part: string | null }) =>
  (part === null ? undefined : partActs[action]) ?? acts[action] ?? wordOf(action);

const partNouns: Readonly<Record<string, string>> = { 'cart line': 'line', 'surface type': 'project type' };

/** Which part of a record was changed, in people's words: "line". Null for the record itself. */
export const auditPart = ({
  record_type,
  part,
}: Pick<AuditedChange, 'record_type' | 'part'>): string | null =>
  // A module's part is its name.
  part === null || record_type === 'remote' ? null : (partNouns[part] ?? part);

/** A note of the server without the address that was called and without numbers of records. */
export const auditDetail = (detail: string | null): string =>
  capitalised((detail ?? '').replace(/^[A-Z]+ \S+: /, '').replace(/ ?#\d+,?/g, ''));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
