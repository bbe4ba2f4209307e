import type { CatalogueItem, OwnedReading } from 'shared-api/contract';
import { bounds, catalogueHeads as heads, nameKey, ownedHead, sameName } from 'shared-api/rules';
import type { WorksheetReading, WorksheetRow } from '#modules/item-imports/itemImports.service.ts';

interface Known {
  readonly items: readonly CatalogueItem[];
  readonly yards: readonly { readonly id: number; readonly name: string }[];
  /** What a yard has of an item now. */
  readonly ownedIn: (itemId: number, yardId: number) => number;
}

type Cell = WorksheetRow['cells'][number];

/** What a sheet says is owned: a row for each item, by its id or its name, and a column for each yard. */
export function readOwnedSheet({ heads: given, rows }: WorksheetReading, known: Known): OwnedReading {
  const at = (head: string) => given.findIndex((each) => sameName(each, head));
  const [idAt, nameAt, unitAt] = [at(heads.id), at(heads.name), at(heads.unit)];
  const columns = known.yards.flatMap(({ id, name }) => {
    const place = given.findIndex((each) => sameName(each, ownedHead(name)) || sameName(each, name));
    return place === -1 ? [] : [{ id, name, place }];
  });
  if (columns.length === 0) {
    const wanted = known.yards.map(({ name }) => ownedHead(name)).join('" or "');
    return { items: [], problems: [{ row: 0, detail: `The sheet has no column "${wanted}"` }] };
  }
  const byId = new Map(known.items.map((item) => [item.id, item]));
  const byName = Map.groupBy(known.items, ({ name }) => nameKey(name));
  const seen = new Set<number>();

  /** The row's item, or why there is none. */
  const itemOf = (cells: readonly Cell[]): CatalogueItem | string => {
    const name = textIn(cells[nameAt]);
    const id = idAt === -1 ? null : numberIn(cells[idAt]);
    const found = id === null ? undefined : byId.get(id);
    if (found)
      return sameName(found.name, name) ? found : `Item ${id} is called ${found.name} here, not ${name}`;
    const unit = textIn(cells[unitAt]);
    const named = byName.get(nameKey(name)) ?? [];
    const [item, another] = unit === '' ? named : named.filter(({ unit_name }) => sameName(unit_name, unit));
    if (!item) return `No item is called ${name}`;
    return another ? `Several items are called ${name}. Give the unit or the ID.` : item;
  };

  const problems: OwnedReading['problems'] = [];
  const items = rows.flatMap(({ row, cells, fault }): OwnedReading['items'] => {
    const item = fault ?? itemOf(cells);
    const detail = typeof item === 'string' ? item : seen.has(item.id) ? `${item.name} is there twice` : null;
    if (typeof item === 'string' || detail !== null) {
      problems.push({ row, detail: detail ?? '' });
      return [];
    }
    seen.add(item.id);
    const yards = columns.flatMap(({ id, name, place }) => {
      const cell = cells[place] ?? null;
      if (cell === null || cell === '') return [];
      const quantity = numberIn(cell);
      if (quantity !== null && Number.isInteger(quantity) && quantity >= 0 && quantity <= bounds.quantity)
        return [{ yard_id: id, quantity, was: known.ownedIn(item.id, id) }];
      problems.push({ row, detail: `${ownedHead(name)}: type a whole number from 0 to ${bounds.quantity}` });
      return [];
    });
    return [{ item_id: item.id, item_name: item.name, category_name: item.category_name ?? '', yards }];
  });
  return { items, problems };
}

function textIn(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'object' && cell !== null && 'shown' in cell ? cell.shown : '';
}

function numberIn(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string' && /^\d+$/.test(cell.trim())) return Number(cell);
  return typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : null;
}
