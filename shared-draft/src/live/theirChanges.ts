import type { CartLine, Person } from 'shared-api/contract';
import { counted } from 'shared-api/rules';

/** What somebody else did to a line. */
export interface TheirChange {
  readonly itemId: number;
  readonly by: string;
  /** The line's quantity since then. Null if it is off the list. */
  readonly quantity: number | null;
  /** "Caleb set 8 → 12". */
  readonly text: string;
}

/** What a person did to the lines that are known. What this tab knows already is no news. */
export function theirChanges(
  known: ReadonlyMap<number, CartLine>,
  { changed, removed, by }: { changed: readonly CartLine[]; removed: readonly number[]; by: string },
): TheirChange[] {
  const made = changed.flatMap((line) => {
    const before = known.get(line.item_id);
    const text = before ? changeText(before, line) : 'added this';
    return text ? [{ itemId: line.item_id, by, quantity: line.quantity, text: `${by} ${text}` }] : [];
  });
  const taken = [...known.values()].filter(({ id }) => removed.includes(id));
  return [
    ...made,
    ...taken.map(({ item_id: itemId }) => ({ itemId, by, quantity: null, text: `${by} removed this` })),
  ];
}

function changeText(before: CartLine, line: CartLine): string | null {
  if (before.id === line.id && before.revision >= line.revision) return null;
  if (before.unit_name !== line.unit_name)
    return `set ${before.quantity} ${before.unit_name} → ${line.quantity} ${line.unit_name}`;
  if (before.quantity !== line.quantity) return `set ${before.quantity} → ${line.quantity}`;
  return before.notes === line.notes ? null : 'changed the note';
}

/** "Caleb changed 4 lines. Ines changed 1 line." */
export function announcement(changes: readonly TheirChange[]): string {
  const people = [...new Set(changes.map(({ by }) => by))];
  const linesOf = (name: string) => new Set(changes.flatMap(({ by, itemId }) => (by === name ? itemId : [])));
  return people.map((name) => `${name} changed ${counted(linesOf(name).size, 'line')}.`).join(' ');
}

/** "Caleb is on Caution tape", "Finn is looking". */
export const doingText = ({ name, place }: Person): string =>
  place === null ? `${name} is looking` : `${name} is on ${place}`;
