import type { CatalogueChange, CatalogueChangeResult } from 'shared-api/contract';
import { undoDays } from 'shared-api/rules';
import { noteAction } from '#platform/audit/noteAction.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict } from '#platform/errors/Problem.ts';
import { changeNotFound, presentChange } from './catalogueChanges.presenter.ts';
import * as repository from './catalogueChanges.repository.ts';
import { readMergedItem, restoreAssemblyItems, restoreLines } from './merge.repository.ts';

const mostListed = 50;

/** The latest actions on many records. */
export const listChanges = async (db: Database): Promise<CatalogueChange[]> =>
  (await repository.readChanges(db, mostListed)).map(presentChange);

/** Undoes an action, but for records whose values somebody has changed again since. */
export async function undoChange(tx: Database, actor: Actor, id: number): Promise<CatalogueChangeResult> {
  await repository.takeTurn(tx);
  const change = await repository.readChange(tx, id);
  if (!change) throw changeNotFound();
  if (change.undone_at !== null) throw conflict('import_changed', 'This has been undone already');
  if (!change.can_undo)
    throw conflict('import_changed', `This was more than ${undoDays} days ago. It can no longer be undone.`);
  if (await repository.refersToDeleted(tx, id))
    throw conflict(
      'import_changed',
      'What it would bring back has been deleted since. It can no longer be undone.',
    );
  await repository.restoreRows(tx, { changeId: id, by: actor, record: 'unit' });
  await repository.restoreRows(tx, { changeId: id, by: actor, record: 'category' });
  const merged = await readMergedItem(tx, id);
  const restored = await repository.restoreRows(tx, { changeId: id, by: actor, record: 'item' });
  const writing = { changeId: id, by: actor.id };
  await repository.restoreUnits(tx, writing, restored);
  if (merged) {
    await restoreLines(tx, { ...writing, ...merged });
    await restoreAssemblyItems(tx, { ...writing, ...merged });
  }
  const into = await repository.readMergedInto(tx, id);
  await repository.removeFormerNames(tx, id);
  await repository.markUndone(tx, id, actor.id);
  if (into)
    await noteAction(tx, {
      recordType: into.record_type,
      recordId: into.record_id,
      detail: `Undone: ${change.title}`,
    });
  const kept = (await repository.readUnrestoredItems(tx, id, restored)).map((item) => ({
    ...item,
    problem: 'It has been changed again since',
  }));
  return { change: presentChange(await repository.readChange(tx, id)), changed: restored.length, kept };
}
