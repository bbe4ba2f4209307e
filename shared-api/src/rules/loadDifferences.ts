/** What a load or a list has of an item. */
export interface PlannedItem {
  /** More than 0. */
  readonly quantity: number;
  readonly unit_name: string;
  readonly note: string;
}

/** An item of which a load and its draft's list have not the same. Null for the one that doesn't have it. */
export interface ListDifference {
  readonly item_name: string;
  readonly on_load: PlannedItem | null;
  readonly on_list: PlannedItem | null;
}

interface LoadItem {
  readonly item_id: number | null;
  readonly item_name: string;
  readonly unit_name: string;
  /** 0 for what was added while loading, or isn't planned any more. */
  readonly planned: number;
  readonly note: string;
}

interface ListItem {
  readonly item_id: number;
  readonly item_name: string;
  readonly unit_name: string;
  readonly quantity: number;
  readonly notes: string;
}

/** A load's lines by item. Two phones may have added the same item: the first one counts, and one that is planned before it. */
export function linesByItem<Line extends LoadItem>(lines: readonly Line[]): ReadonlyMap<number, Line> {
  const byItem = new Map<number, Line>();
  for (const line of lines) {
    if (line.item_id === null) continue;
    const known = byItem.get(line.item_id);
    if (!known || (known.planned === 0 && line.planned > 0)) byItem.set(line.item_id, line);
  }
  return byItem;
}

/** What differs between a load and its draft's list as it is now: in the list's order, and then what isn't on it any more. Names don't count. */
export function listDifferences(lines: readonly LoadItem[], list: readonly ListItem[]): ListDifference[] {
  const byItem = linesByItem(lines);
  const listed = new Set(list.map(({ item_id }) => item_id));
  const changed = list.flatMap((item): ListDifference[] => {
    const line = byItem.get(item.item_id);
    const onLoad = line ? plannedOf(line) : null;
    const onList = { quantity: item.quantity, unit_name: item.unit_name, note: item.notes };
    return isSame(onLoad, onList) ? [] : [{ item_name: item.item_name, on_load: onLoad, on_list: onList }];
  });
  const dropped = lines.flatMap((line): ListDifference[] => {
    const onLoad = plannedOf(line);
    if (!onLoad || (line.item_id !== null && listed.has(line.item_id))) return [];
    return [{ item_name: line.item_name, on_load: onLoad, on_list: null }];
  });
  return [...changed, ...dropped];
}

const plannedOf = ({ planned, unit_name, note }: LoadItem): PlannedItem | null =>
  planned > 0 ? { quantity: planned, unit_name, note } : null;

const isSame = (one: PlannedItem | null, other: PlannedItem) =>
  one?.quantity === other.quantity && one.unit_name === other.unit_name && one.note === other.note;
