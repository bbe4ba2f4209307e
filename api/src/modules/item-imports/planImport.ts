import { createHash } from 'node:crypto';
import type { CatalogueItem, ImportPreview, ImportRow } from 'shared-api/contract';
import { bounds, catalogueHeads, nameKey } from 'shared-api/rules';
import { mapWithPauses, withPauses } from '#platform/work/withPauses.ts';
import { cellsOf } from './cellsOf.ts';
import { type ItemValues, noValues, shownValue, type ValueColumn, valuesOfItem } from './ItemValues.ts';
import { settleMainItems } from './mainItems.ts';
import type { PlannedRow } from './PlannedRow.ts';
import { headWarnings, readColumns } from './readColumns.ts';
import { type Cells, idIn, readRow } from './readRow.ts';
import { type NamedRecords, References } from './references.ts';
import { idDisagreement, resolveItem } from './resolveItem.ts';
import { planSharedNames, type SharedName } from './sharedNames.ts';
import { vendorWarnings } from './vendorWarnings.ts';
import type { WorksheetReading } from './workbook/WorksheetReading.ts';

export interface Catalogue extends NamedRecords {
  readonly items: readonly CatalogueItem[];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly names: readonly SharedName[];
  readonly preview: ImportPreview;
}

export interface ImportChoices {
  /** Keys of the offers that may be carried out. */
  readonly accepted: readonly string[];
  readonly withHidden: boolean;
}

/** Compares a sheet with the catalogue, row by row. */
export async function planImport(
  sheet: WorksheetReading,
  catalogue: Catalogue,
  { accepted, withHidden }: ImportChoices,
): Promise<ImportPlan> {
  const columns = readColumns(sheet.heads);
  const references = new References(catalogue, new Set(accepted));
  const find = await itemFinder(catalogue.items);
  const counted = sheet.rows.filter(({ isHidden }) => withHidden || !isHidden);
  const rows = await mapWithPauses(counted, ({ row, cells: given, fault }) => {
    const cells = cellsOf(given, columns);
    return planRow({ row, cells, fault, match: find(row, cells) }, references);
  });
  const { rows: settled, names } = await planSharedNames(
    await settleMainItems(rows, catalogue.items),
    catalogue,
  );
  const shown = await mapWithPauses(settled, presentRow);
  const content = { rows: shown, offers: references.offers };
  const seen = createHash('sha256');
  for await (const offer of withPauses(content.offers)) seen.update(JSON.stringify(offer));
  for await (const [at, row] of withPauses(shown.entries()))
    seen.update(JSON.stringify([row, settled[at]?.item?.revision]));
  return {
    rows: settled,
    names,
    preview: {
      sheet: sheet.sheet,
      ...content,
      warnings: [
        ...sheet.warnings,
        ...references.warnings,
        ...vendorWarnings(settled, catalogue.items),
        ...headWarnings(sheet.heads),
      ],
      hidden_rows: sheet.rows.filter(({ isHidden }) => isHidden).length,
      fingerprint: seen.digest('base64url'),
    },
  };
}

type Match = { readonly item: CatalogueItem | null } | { readonly problem: string };

/** Finds a row's item by its id, otherwise by its name. No two rows may be about the same item. */
async function itemFinder(items: readonly CatalogueItem[]) {
  const byId = new Map<number, CatalogueItem>();
  const byName = new Map<string, CatalogueItem[]>();
  for await (const item of withPauses(items)) {
    byId.set(item.id, item);
    const key = nameKey(item.name);
    byName.set(key, [...(byName.get(key) ?? []), item]);
  }
  const taken = new Map<string, number>();
  const take = (key: string, row: number, item: CatalogueItem | null): Match => {
    const first = taken.get(key);
    if (first !== undefined) return { problem: `Row ${first} is about the same item` };
    taken.set(key, row);
    return { item };
  };
  return (row: number, cells: Cells): Match => {
    const id = idIn(cells, 'id');
    // A cell that can't be used names no item. Its row is refused.
    const name = typeof cells.name === 'object' ? '' : nameKey(String(cells.name ?? ''));
    if (typeof cells.id === 'object' && cells.id !== null) return { problem: `ID: ${cells.id.fault}` };
    if (id !== null) {
      const item = byId.get(id);
      return item ? take(`#${id}`, row, item) : { problem: 'ID: There is no item with this ID' };
    }
    const named = byName.get(name) ?? [];
    if (named.length > 1) return { problem: 'Several items have this name. Give the ID of one.' };
    const [item] = named;
    if (item) return take(`#${item.id}`, row, item);
    return name === '' ? { item: null } : take(name, row, null);
  };
}

interface MatchedRow {
  readonly row: number;
  readonly cells: Cells;
  readonly fault: string | null;
  readonly match: Match;
}

function planRow({ row, cells, fault, match }: MatchedRow, references: References): PlannedRow {
  const item = 'item' in match ? match.item : null;
  const typedName = typeof cells.name === 'object' ? '' : String(cells.name ?? '').slice(0, bounds.itemName);
  const refused = (problem: string): PlannedRow => ({
    row,
    item,
    name: item?.name ?? typedName,
    cells,
    fields: [],
    outcome: { problem },
  });
  if (fault !== null) return refused(fault);
  if ('problem' in match) return refused(match.problem);
  const present = item && valuesOfItem(item);
  const reading = readRow(cells, present);
  if ('problem' in reading) return refused(reading.problem);
  const planned = resolveItem(reading.values, item, references);
  if ('problem' in planned) return refused(planned.problem);
  const disagreement = idDisagreement(cells, item, planned.value);
  if (disagreement !== null) return refused(disagreement);
  return {
    ...refused(''),
    name: reading.values.name ?? '',
    fields: changedFields(present ?? noValues, reading.values),
    outcome: { planned: planned.value },
  };
}

const valueColumns = Object.keys(noValues) as ValueColumn[]; // its own keys

function changedFields(present: ItemValues, values: ItemValues): ImportRow['fields'] {
  return valueColumns
    .filter((column) => values[column] !== present[column])
    .map((column) => ({
      field: catalogueHeads[column],
      before: shownValue(present[column]),
      after: shownValue(values[column]),
    }));
}

function presentRow({ row, item, name, fields: own, shared = [], outcome }: PlannedRow): ImportRow {
  const fields = [...own, ...shared];
  const problem = 'problem' in outcome ? outcome.problem : null;
  const kind = problem !== null ? 'error' : item === null ? 'new' : fields.length > 0 ? 'changed' : 'same';
  return { row, kind, id: item?.id ?? null, name, fields, problem };
}
