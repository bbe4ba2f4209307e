import { byText } from './text.ts';

/** What a list says of an item when it goes out. */
export interface ListedLine {
  readonly item_id: number;
  readonly item_name: string;
  readonly unit_name: string;
  readonly quantity: number;
  readonly notes: string;
}

/** One line that is not what it was; a quantity is null where the list does not hold the item. */
export interface ListChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly item_id: number;
  readonly item_name: string;
  readonly unit_name: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** What differs between two states of a list, by item name. A note that was changed counts too. */
export function listChanges(before: readonly ListedLine[], now: readonly ListedLine[]): ListChange[] {
  const old = new Map(before.map((line) => [line.item_id, line]));
  const present = new Set(now.map((line) => line.item_id));
  const changeOf = (line: ListedLine, kind: ListChange['kind'], was: number | null, is: number | null) => ({
    kind,
    item_id: line.item_id,
    item_name: line.item_name,
    unit_name: line.unit_name,
    before: was,
    after: is,
  });
  return [
    ...now.flatMap((line) => {
      const known = old.get(line.item_id);
      if (!known) return [changeOf(line, 'added', null, line.quantity)];
      const isSame = known.quantity === line.quantity && known.notes === line.notes;
      return isSame ? [] : [changeOf(line, 'changed', known.quantity, line.quantity)];
    }),
    ...before
      .filter((line) => !present.has(line.item_id))
      .map((line) => changeOf(line, 'removed', line.quantity, null)),
  ].sort((a, b) => byText(a.item_name, b.item_name) || a.item_id - b.item_id);
}

/** The mark on a line: "New", "Was 8", "Note changed", "Removed". */
export function changeMark({ kind, before, after }: ListChange): string {
  if (kind === 'added') return 'New';
  if (kind === 'removed') return 'Removed';
  return before === after ? 'Note changed' : `Was ${before}`;
}

/** "2 added, 1 removed, 3 changed"; nothing of what there is none. */
export const changeCounts = (changes: readonly Pick<ListChange, 'kind'>[]): string =>
  (['added', 'removed', 'changed'] as const)
    .map((kind) => [changes.filter((change) => change.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(', ');
