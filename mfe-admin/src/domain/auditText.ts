import type { AuditEntry } from 'shared-api/contract';
import { wordOf } from 'shared-api/rules';

/** A changed value before and after, each on one line. Empty for no value. */
export interface ValueChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** What an entry changed, field by field. */
export function valueChanges({ old_values, new_values }: AuditEntry): ValueChange[] {
  const fields = new Set([...Object.keys(old_values ?? {}), ...Object.keys(new_values ?? {})]);
  return [...fields].map((field) => ({
    field: wordOf(field),
    before: textOf(old_values?.[field]),
    after: textOf(new_values?.[field]),
  }));
}
