import type { CartChange, CartChanges, CartChangesAnswer, ChangeOutcome } from 'shared-api/contract';
import {
  type DraftKey,
  dropAssembly,
  getDraft,
  openDraft,
  touchDraft,
} from '#modules/drafts/drafts.service.ts';
import { holdItems } from '#modules/items/items.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { presentLine } from './cart.presenter.ts';
import * as repository from './cart.repository.ts';

/** Changes the lines that are still as their author saw them, and returns an outcome for each. Overwrites nobody's later change. */
export async function changeLines(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  { changes, dropped_assembly_id }: CartChanges,
): Promise<CartChangesAnswer> {
  const items = changes.map((change) => change.item_id);
  if (new Set(items).size < items.length) throw invalid('changes', 'An item may be changed once');
  const draft = await openDraft(tx, key);
  const seen = changes.filter((change) => change.seen !== null);
  const additions = changes.filter((change) => change.seen === null && change.line !== null);
  const known = await holdItems(
    tx,
    additions.map((change) => change.item_id),
  );
  const changed = await repository.changeSeenLines(tx, draft.id, seen, actor.id);
  const added = await repository.insertMissingLines(
    tx,
    additions
      .filter((change) => known.has(change.item_id))
      .flatMap((change) => lineOf(draft.id, actor, change)),
  );
  const rows = await repository.readLinesOf(tx, draft.id, items);
  const outcomes = changes.map((change): ChangeOutcome => {
    const { item_id } = change;
    const row = rows.get(item_id);
    const line = row ? presentLine(row) : null;
    const isDone = changed.has(item_id) || added.has(item_id) || (!row && change.line === null);
    if (isDone) return { outcome: 'changed', item_id, line };
    if (!row && change.seen === null)
      return { outcome: 'refused', item_id, code: 'validation_failed', detail: 'This item does not exist' };
    return { outcome: 'conflict', item_id, line, changed_by: row?.revised_by_name ?? null };
  });
  if (changed.size + added.size > 0) await touchDraft(tx, draft.id);
  // If no line could be changed, those on the list may still come from the package.
  const isKept = changes.length > 0 && outcomes.every(({ outcome }) => outcome !== 'changed');
  if (dropped_assembly_id !== undefined && !isKept) await dropAssembly(tx, actor, key, dropped_assembly_id);
  return { outcomes, draft: await getDraft(tx, actor, key) };
}

const lineOf = (draftId: number, { id }: Actor, { item_id, line }: CartChange): repository.NewLine[] =>
  line
    ? [
        {
          draftId,
          itemId: item_id,
          quantity: line.quantity,
          quantityFrom: line.quantity_from,
          notes: line.notes,
          revisedBy: id,
        },
      ]
    : [];
