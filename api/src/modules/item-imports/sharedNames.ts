import { catalogueHeads } from 'shared-api/rules';
import { mapWithPauses } from '#platform/work/withPauses.ts';
import { type SharedNameColumn, sharedNameColumns } from './ItemValues.ts';
import type { PlannedItem, PlannedRow } from './PlannedRow.ts';
import { sharedNameIn } from './readRow.ts';
import type { NamedRecords, Reference } from './references.ts';

/** A Spanish name that an import gives to a category or a unit. */
export interface SharedName {
  readonly kind: 'category' | 'unit';
  readonly of: Reference;
  readonly before: string | null;
  readonly after: string;
}

const recordIn: Readonly<Record<SharedNameColumn, (planned: PlannedItem) => Reference | null>> = {
  categoryEs: ({ category }) => category,
  subcategoryEs: ({ subcategory }) => subcategory,
  unitEs: ({ unit }) => unit,
};

interface SharedNames {
  readonly rows: readonly PlannedRow[];
  readonly names: readonly SharedName[];
}

/**
 * What rows say about names that they share. A row that repeats the present name, or leaves it out, says nothing: one row is enough
 * to change it. Two new names for one record are refused.
 */
export async function planSharedNames(
  rows: readonly PlannedRow[],
  { categories, units }: Pick<NamedRecords, 'categories' | 'units'>,
): Promise<SharedNames> {
  const presentNames = {
    category: new Map(categories.map(({ id, name_es }) => [id, name_es])),
    unit: new Map(units.map(({ id, name_es }) => [id, name_es])),
  };
  const names = new Map<string, SharedName & { readonly row: number }>();
  const planned = await mapWithPauses(rows, (row): PlannedRow => {
    if (!('planned' in row.outcome)) return row;
    const shared: PlannedRow['fields'] = [];
    for (const column of sharedNameColumns) {
      const of = recordIn[column](row.outcome.planned);
      if (!of || !(column in row.cells)) continue;
      const read = sharedNameIn(row.cells, column);
      if ('problem' in read) return { ...row, fields: [], outcome: read };
      const kind = column === 'unitEs' ? 'unit' : 'category';
      const before = presentNames[kind].get(of.id ?? 0) ?? null;
      const { name: after } = read;
      if (after === null || after === before) continue;
      const key = `${kind} ${of.id ?? of.key}`;
      const known = names.get(key);
      if (known && known.after !== after)
        return {
          ...row,
          fields: [],
          outcome: { problem: `${catalogueHeads[column]}: Row ${known.row} gives ${of.name} another name` },
        };
      if (known) continue;
      names.set(key, { kind, of, before, after, row: row.row });
      shared.push({ field: catalogueHeads[column], before: before ?? '', after });
    }
    return shared.length > 0 ? { ...row, shared } : row;
  });
  return { rows: planned, names: [...names.values()] };
}
