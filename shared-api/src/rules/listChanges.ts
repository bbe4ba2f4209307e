import { byText } from './textOrder.ts';

/** A line of a list as it is exported. */
export interface ListedLine {
  readonly item_id: number;
  readonly item_name: string;
  readonly unit_name: string;
  readonly quantity: number;
  readonly notes: string;
}

/** A line that differs. `before` or `after` is null if that list doesn't have the item. `was` is the item's name and unit before, if it was there. */
export interface ListChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly item_id: number;
  readonly item_name: string;
  readonly unit_name: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly was?: Pick<ListedLine, 'item_name' | 'unit_name'> | null;
}

/** What differs between two states of a list, by item name. A changed unit, name or note counts too. */
export function listChanges(before: readonly ListedLine[], now: readonly ListedLine[]): ListChange[] {
  const old = new Map(before.map((line) => [line.item_id, line]));
  const present = new Set(now.map((line) => line.item_id));
  const changeOf = (kind: ListChange['kind'], line: ListedLine, was: ListedLine | null) => ({
    kind,
    item_id: line.item_id,
    item_name: line.item_name,
    unit_name: line.unit_name,
    before: was?.quantity ?? null,
    after: kind === 'removed' ? null : line.quantity,
    was,
  });
  return [
    ...now.flatMap((line) => {
      const known = old.get(line.item_id);
      if (!known) return [changeOf('added', line, null)];
      return isSame(known, line) ? [] : [changeOf('changed', line, known)];
    }),
    ...before.filter((line) => !present.has(line.item_id)).map((line) => changeOf('removed', line, line)),
  ].sort((a, b) => byText(a.item_name, b.item_name) || a.item_id - b.item_id);
}

const isSame = (a: ListedLine, b: ListedLine) =>
  a.quantity === b.quantity &&
  a.unit_name === b.unit_name &&
  a.item_name === b.item_name &&
  a.notes === b.notes;

/** The mark on a line: "New", "Was 8", "Was 8 EA", "Name changed", "Note changed", "Removed". */
export function changeMark({ kind, before, after, item_name, unit_name, was }: ListChange): string {
  if (kind === 'added') return 'New';
  if (kind === 'removed') return 'Removed';
  if (was && was.unit_name !== unit_name) return `Was ${before} ${was.unit_name}`;
  if (before !== after) return `Was ${before}`;
  return was && was.item_name !== item_name ? 'Name changed' : 'Note changed';
}

/** The changes by kind, leaving out zeros: "2 added, 1 removed, 3 changed". */
export const changeCounts = (changes: readonly Pick<ListChange, 'kind'>[]): string =>
  (['added', 'removed', 'changed'] as const)
    .map((kind) => [changes.filter((change) => change.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(', ');
