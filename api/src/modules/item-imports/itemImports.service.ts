import type { ImportPreview, ItemImport } from 'shared-api/contract';
import type { UnitAnswer } from 'shared-api/rules';
import { changeCategory, createCategory, listCategories } from '#modules/categories/categories.service.ts';
import { listItems, wholeCatalogue } from '#modules/items/items.service.ts';
import { listSurfaceTypes } from '#modules/surface-types/surfaceTypes.service.ts';
import { changeUnit, createUnit, listUnits } from '#modules/units/units.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { noteLongWrite } from '#platform/database/longWrite.ts';
import { readUnitsOnLists, restoreLineUnits, settleLineUnits } from '#platform/database/unitsOnLists.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import { recordsOf } from './importRecords.ts';
import * as repository from './itemImports.repository.ts';
import { type Catalogue, type ImportChoices, type ImportPlan, planImport } from './planImport.ts';
import type { WorksheetReading } from './workbook/WorksheetReading.ts';

export { readWorkbook } from './workbook/readWorkbook.ts';
export type { WorksheetReading, WorksheetRow } from './workbook/WorksheetReading.ts';
export { takeWorkbooks, workbookBody, workbookOf, workbookUpload } from './workbook/workbookBody.ts';

const mostListed = 10;

/** Shows what a sheet would change. Writes nothing. */
export async function previewImport(
  db: Database,
  actor: Actor,
  sheet: WorksheetReading,
  choices: ImportChoices,
): Promise<ImportPreview> {
  const { preview, rows } = await plan(db, actor, sheet, choices);
  return { ...preview, unit_on_lists: await readUnitsOnLists(db, repository.namedUnits(newUnits(rows))) };
}

/** Items that a plan gives another unit, with its name. */
const newUnits = (rows: ImportPlan['rows']) =>
  rows.flatMap(({ item, outcome }) =>
    item && 'planned' in outcome && outcome.planned.unit.name !== item.unit_name
      ? [{ item_id: item.id, after: outcome.planned.unit.name }]
      : [],
  );

interface AgreedImport {
  readonly sheet: WorksheetReading;
  readonly fileName: string;
  readonly choices: ImportChoices;
  /** The fingerprint of the preview that somebody agreed to. */
  readonly fingerprint: string;
  /** What new units do to open lists. */
  readonly unitAnswer?: UnitAnswer | undefined;
}

/** Applies what a preview showed, or nothing if the catalogue has changed since. Rows with a problem are left out. */
export async function applyImport(tx: Database, actor: Actor, agreed: AgreedImport): Promise<ItemImport> {
  await repository.lockCatalogue(tx);
  const { preview, rows, names } = await plan(tx, actor, agreed.sheet, agreed.choices);
  if (preview.fingerprint !== agreed.fingerprint)
    throw conflict(
      'import_outdated',
      'The catalogue has changed since this file was checked. Check it again.',
    );
  await tx.execute(noteLongWrite(actor, rows.length));
  const made = await makeAccepted(tx, actor, rows);
  const { created, changed, before } = await recordsOf(rows, made.idOf, (count) =>
    repository.reserveIds(tx, count),
  );
  const lineUnits = await settleLineUnits(tx, {
    wanted: repository.unitsOf(changed),
    answer: agreed.unitAnswer,
    by: actor.id,
  });
  await repository.insertItems(tx, created, actor.id);
  await repository.updateItems(tx, changed, actor.id);
  const id = await repository.insertImport(tx, {
    fileName: agreed.fileName,
    created: created.length,
    changed: changed.length,
    madeCategories: made.categories,
    madeUnits: made.units,
    namesBefore: await nameShared(tx, actor, names, made.idOf),
    lineUnits,
    by: actor.id,
  });
  await repository.insertImportRows(tx, id, before);
  return present(await importOf(tx, id));
}

export const listImports = async (db: Database): Promise<ItemImport[]> =>
  (await repository.readImports(db, mostListed)).map(present);

/** Restores every item of an import, provided nobody has changed or used one since. */
export async function undoImport(tx: Database, actor: Actor, id: number): Promise<ItemImport> {
  await repository.lockCatalogue(tx);
  const found = await importOf(tx, id);
  if (found.undone_at !== null) throw conflict('import_changed', 'This upload has been undone already');
  const rows = await repository.readImportRows(tx, id);
  await tx.execute(noteLongWrite(actor, rows.length));
  const before = rows.flatMap((row) => row.before ?? []);
  const created = rows.filter((row) => row.before === null).map((row) => row.item_id);
  await repository.lockCreated(tx, created, found.made_units);
  if (!found.can_undo || (await repository.isEntangled(tx, id)))
    throw conflict(
      'import_changed',
      'Items of this upload have been changed or used since. It can no longer be undone.',
    );
  await settleLineUnits(tx, { wanted: repository.unitsOf(before), answer: 'keep', by: actor.id });
  await repository.updateItems(tx, before, actor.id);
  await restoreLineUnits(tx, { changed: repository.lineUnitsOf(id), by: actor.id });
  await repository.removeCreated(tx, created, actor.id);
  await unnameShared(tx, actor, found.names_before);
  await repository.removeUnusedMade(tx, found, actor.id);
  await repository.markUndone(tx, id, actor.id);
  return present(await importOf(tx, id));
}

async function plan(db: Database, actor: Actor, sheet: WorksheetReading, choices: ImportChoices) {
  return planImport(sheet, await readCatalogue(db, actor), choices);
}

async function readCatalogue(db: Database, actor: Actor): Promise<Catalogue> {
  const { items } = await listItems(db, actor, wholeCatalogue);
  const categories = await listCategories(db, actor);
  const units = await listUnits(db, actor);
  return { items, categories, units, surfaceTypes: await listSurfaceTypes(db, actor) };
}

/** Creates the accepted categories and units that planned rows name, each once. */
async function makeAccepted(tx: Database, actor: Actor, rows: ImportPlan['rows']) {
  const ids = new Map<string, number>();
  const [categories, units]: [number[], number[]] = [[], []];
  for (const { outcome } of rows) {
    if (!('planned' in outcome)) continue;
    const { category, subcategory, unit } = outcome.planned;
    if (category.key !== null && !ids.has(category.key)) {
      const { id } = await createCategory(tx, actor, { name: category.name, type: 'main' });
      categories.push(id);
      ids.set(category.key, id);
    }
    if (subcategory?.key != null && !ids.has(subcategory.key)) {
      const parent = category.id ?? ids.get(category.key ?? '') ?? null;
      const { id } = await createCategory(tx, actor, {
        name: subcategory.name,
        type: 'sub',
        parent_id: parent,
      });
      categories.push(id);
      ids.set(subcategory.key, id);
    }
    if (unit.key !== null && !ids.has(unit.key)) {
      const { id } = await createUnit(tx, actor, { name: unit.name });
      units.push(id);
      ids.set(unit.key, id);
    }
  }
  return { categories, units, idOf: (key: string) => ids.get(key) ?? null };
}

/** Gives categories and units the Spanish names of the plan. Returns what an undo needs. */
async function nameShared(
  tx: Database,
  actor: Actor,
  names: ImportPlan['names'],
  madeId: (key: string) => number | null,
): Promise<repository.ImportedName[]> {
  const kept: repository.ImportedName[] = [];
  for (const { kind, of, before, after } of names) {
    const id = of.id ?? madeId(of.key ?? '');
    if (id === null) continue;
    await nameRecord(tx, actor, { kind, id }, after);
    kept.push({ kind, id, before, after });
  }
  return kept;
}

const nameRecord = (
  tx: Database,
  actor: Actor,
  { kind, id }: Pick<repository.ImportedName, 'kind' | 'id'>,
  name_es: string | null,
) => (kind === 'unit' ? changeUnit : changeCategory)(tx, { actor, id, revision: null }, { name_es });

/** Takes the names back that are still as the import left them. */
async function unnameShared(tx: Database, actor: Actor, names: readonly repository.ImportedName[]) {
  const now = {
    category: await listCategories(tx, actor),
    unit: await listUnits(tx, actor),
  };
  for (const name of names)
    if (now[name.kind].find(({ id }) => id === name.id)?.name_es === name.after)
      await nameRecord(tx, actor, name, name.before);
}

async function importOf(db: Database, id: number) {
  const found = await repository.readImport(db, id);
  if (!found) throw notFound('Upload not found');
  return found;
}

const moment = (at: string) => new Date(at).toISOString();

const present = (record: repository.ImportRecord): ItemImport => ({
  id: record.id,
  file_name: record.file_name,
  created: record.created,
  changed: record.changed,
  imported_at: moment(record.imported_at),
  imported_by_name: record.imported_by_name,
  undone_at: record.undone_at === null ? null : moment(record.undone_at),
  undone_by_name: record.undone_by_name,
  can_undo: record.can_undo,
});
