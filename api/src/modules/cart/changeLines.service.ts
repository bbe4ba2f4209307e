import type { CartChange, CartChanges, CartChangesAnswer, ChangeOutcome } from 'shared-api/contract';
import { knownAssemblies } from '#modules/assemblies/assemblies.service.ts';
import { takeBackPackages } from '#modules/draft-packages/draftPackages.service.ts';
import {
  type DraftKey,
  dropAssembly,
  getDraft,
  openDraft,
  touchDraft,
} from '#modules/drafts/drafts.service.ts';
import { holdItems, noSuchItem } from '#modules/items/items.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { presentLine } from './cart.presenter.ts';
import * as repository from './cart.repository.ts';
import { requireUnits } from './cart.service.ts';

/** Changes the lines that are still as their author saw them, and returns an outcome for each. Overwrites nobody's later change. */
export async function changeLines(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  { changes: asked, dropped_assembly_id }: CartChanges,
): Promise<CartChangesAnswer> {
  const items = asked.map((change) => change.item_id);
  if (new Set(items).size < items.length) throw invalid('changes', 'An item may be changed once');
  const draft = await openDraft(tx, key);
  const changes = await withKnownPackages(tx, asked);
  await requireUnits(
    tx,
    changes.flatMap(({ line }) => line ?? []),
  );
  const seen = changes.filter((change) => change.seen !== null);
  const additions = changes.filter((change) => change.seen === null && change.line !== null);
  const known = await holdItems(
    tx,
    additions.map((change) => change.item_id),
  );
  const changed = await repository.changeSeenLines(tx, draft.id, seen, actor.id);
  const added = await repository.insertMissingLines(
    tx,
    additions.flatMap((change) => {
      const item = known.get(change.item_id);
      return item ? lineOf(draft.id, actor, change, item.unit_id) : [];
    }),
  );
  const readOutcomes = async () => {
    const rows = await repository.readLinesOf(tx, draft.id, items);
    return changes.map((change) => outcomeOf(change, rows.get(change.item_id), { changed, added }));
  };
  let outcomes = await readOutcomes();
  if (changed.size + added.size > 0) await touchDraft(tx, draft.id);
  const current = new Set(draft.assemblies.flatMap(({ id, type }) => (type === 'current' ? id : [])));
  const returned = changes
    .filter(({ item_id }) => changed.has(item_id) || added.has(item_id))
    .flatMap(({ line }) => line?.assembly_ids ?? [])
    .filter((id) => !current.has(id) && id !== dropped_assembly_id);
  if (returned.length > 0) await takeBackPackages(tx, actor, key, [...new Set(returned)]);
  // If no line could be changed, those on the list may still come from the package.
  const isKept = changes.length > 0 && outcomes.every(({ outcome }) => outcome !== 'changed');
  if (dropped_assembly_id !== undefined && !isKept) {
    await dropAssembly(tx, actor, key, dropped_assembly_id);
    await repository.unmarkLines(tx, { draftId: draft.id, by: actor.id }, dropped_assembly_id);
    outcomes = await readOutcomes();
  }
  return { outcomes, draft: await getDraft(tx, actor, key) };
}

interface Done {
  readonly changed: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
}

function outcomeOf(
  { item_id, seen, line: wanted }: CartChange,
  row: repository.CartRow | undefined,
  { changed, added }: Done,
): ChangeOutcome {
  const line = row ? presentLine(row) : null;
  const isDone = changed.has(item_id) || added.has(item_id) || (!row && wanted === null);
  if (isDone) return { outcome: 'changed', item_id, line };
  if (!row && seen === null)
    return { outcome: 'refused', item_id, code: 'validation_failed', detail: noSuchItem };
  return { outcome: 'conflict', item_id, line, changed_by: row?.revised_by_name ?? null };
}

/** An unknown package is nobody's work, and must not keep a line from coming back. */
async function withKnownPackages(
  tx: Database,
  changes: readonly CartChange[],
): Promise<readonly CartChange[]> {
  const named = new Set(changes.flatMap(({ line }) => line?.assembly_ids ?? []));
  if (named.size === 0) return changes;
  const known = await knownAssemblies(tx, [...named]);
  return changes.map(({ line, ...change }) => ({
    ...change,
    line: line?.assembly_ids
      ? { ...line, assembly_ids: [...new Set(line.assembly_ids)].filter((id) => known.has(id)) }
      : line,
  }));
}

const lineOf = (
  draftId: number,
  { id }: Actor,
  { item_id, line }: CartChange,
  itemUnitId: number,
): repository.NewLine[] =>
  line
    ? [
        {
          draftId,
          itemId: item_id,
          unitId: line.unit_id ?? itemUnitId,
          quantity: line.quantity,
          quantityFrom: line.quantity_from,
          notes: line.notes,
          assemblyIds: line.assembly_ids ?? [],
          revisedBy: id,
        },
      ]
    : [];
