import type { AuditEntry } from 'shared-api/contract';

/** How long what one person does to one line counts as one action. */
const runMs = 60_000;

/** Joins what one person did to one line of a draft, such as five presses of +: one entry with the first old and the last new values. Newest first. */
export function joinRuns(entries: readonly AuditEntry[]): AuditEntry[] {
  const joined: AuditEntry[] = [];
  /** Where the run of each line is, by draft and item. */
  const runs = new Map<number, Map<unknown, number>>();
  for (const entry of entries) {
    const { record_id: draft, new_values, action, actor_id, at } = entry;
    const isOfLine = entry.part === 'cart line' && entry.group?.entries === 1 && action !== 'delete';
    if (draft === null || !isOfLine) {
      // It may have changed any line of the draft.
      if (entry.record_type === 'draft' && draft !== null) runs.delete(draft);
      joined.push(entry);
      continue;
    }
    const lines = runs.get(draft) ?? new Map<unknown, number>();
    runs.set(draft, lines);
    const item = new_values?.['item_id'];
    const run = joined[lines.get(item) ?? -1];
    const isSame = run?.actor_id === actor_id && Date.parse(run.at) - Date.parse(at) <= runMs;
    if (run?.action === 'update' && isSame) joined[lines.get(item) ?? -1] = joinTwo(entry, run);
    else lines.set(item, joined.push(entry) - 1);
  }
  return joined;
}

const joinTwo = (older: AuditEntry, newer: AuditEntry): AuditEntry => ({
  ...newer,
  action: older.action,
  old_values: older.old_values && { ...newer.old_values, ...older.old_values },
  new_values: { ...older.new_values, ...newer.new_values },
  old_names: older.old_names && { ...newer.old_names, ...older.old_names },
  new_names: { ...older.new_names, ...newer.new_names },
  group: older.group,
});
