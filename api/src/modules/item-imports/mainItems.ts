import type { CatalogueItem } from 'shared-api/contract';
import { itemTexts, nameKey } from 'shared-api/rules';
import { mapWithPauses, withPauses } from '#platform/work/withPauses.ts';
import type { MainReference, PlannedRow } from './PlannedRow.ts';
import { idIn } from './readRow.ts';

/** Finds the main items that rows name, in the catalogue as it will be once the sheet is applied. */
export async function settleMainItems(
  rows: readonly PlannedRow[],
  items: readonly CatalogueItem[],
): Promise<PlannedRow[]> {
  const candidates = new Map<string, Candidate[]>();
  for await (const candidate of withPauses(finalMainItems(rows, items))) {
    const name = nameKey(candidate.name);
    const known = candidates.get(name);
    if (known) known.push(candidate);
    else candidates.set(name, [candidate]);
  }
  const settled = await mapWithPauses(rows, (row) => withMain(row, candidates));
  const mains = finalMains(settled, items);
  return settled.map((row) =>
    row.item && isSub(row) && !row.item.is_sub_item && mains.has(row.item.id)
      ? { ...row, outcome: { problem: 'Sub: This item has sub items' } }
      : row,
  );
}

const plannedOf = ({ outcome }: PlannedRow) => ('planned' in outcome ? outcome.planned : null);
const isSub = (row: PlannedRow) => plannedOf(row)?.values.isSub ?? row.item?.is_sub_item ?? false;

interface Candidate {
  readonly name: string;
  readonly main: MainReference;
}

function finalMainItems(rows: readonly PlannedRow[], items: readonly CatalogueItem[]): Candidate[] {
  const known = new Set(rows.flatMap(({ item }) => (item ? [item.id] : [])));
  return [
    ...items
      .filter(({ id, is_sub_item }) => !known.has(id) && !is_sub_item)
      .map(({ id, name }) => ({ name, main: { id } })),
    ...rows
      .filter((row) => !isSub(row) && (row.item !== null || plannedOf(row) !== null))
      .map((row) => ({
        name: plannedOf(row)?.values.name ?? row.name,
        main: row.item ? { id: row.item.id } : { row: row.row },
      })),
  ];
}

function withMain(row: PlannedRow, candidates: ReadonlyMap<string, Candidate[]>): PlannedRow {
  const planned = plannedOf(row);
  if (!planned || planned.main !== null || planned.values.mainItem === null) return row;
  const named = (candidates.get(nameKey(planned.values.mainItem)) ?? []).filter(
    ({ main }) => !('row' in main && main.row === row.row) && !('id' in main && main.id === row.item?.id),
  );
  const id = idIn(row.cells, 'mainItemId');
  const chosen = named.length === 1 ? named[0] : named.find(({ main }) => 'id' in main && main.id === id);
  if (chosen) return { ...row, outcome: { planned: { ...planned, main: chosen.main } } };
  const problem =
    named.length === 0
      ? itemTexts.mainItem
      : 'Main Item: Several items have this name. Give the Main Item ID of one.';
  return { ...row, outcome: { problem } };
}

/** Ids of the items that will be another item's main item. */
function finalMains(rows: readonly PlannedRow[], items: readonly CatalogueItem[]): Set<number> {
  const replaced = new Map(rows.flatMap((row) => (row.item && plannedOf(row) ? [[row.item.id, row]] : [])));
  const kept = items.filter(({ id }) => !replaced.has(id)).map(({ main_item_id }) => main_item_id);
  const planned = rows.map((row) => plannedOf(row)?.main ?? null);
  return new Set([
    ...kept.filter((id) => id !== null),
    ...planned.flatMap((main) => (main && 'id' in main ? [main.id] : [])),
  ]);
}
