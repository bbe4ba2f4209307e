import type { DraftAnswer, DraftCopy } from 'shared-api/contract';
import { suggestedQuantity } from 'shared-api/rules';
import { addLines, listLines } from '#modules/cart/cart.service.ts';
import { copyPackages } from '#modules/draft-packages/draftPackages.service.ts';
import { copyDraft, type DraftKey } from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';

/** Creates another draft in the project with the same list. Quantities are kept or suggested by crew size. */
export async function duplicateDraft(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  quantities: DraftCopy['quantities'],
): Promise<DraftAnswer> {
  const lines = await listLines(tx, key);
  const draft = await copyDraft(tx, actor, key);
  await copyPackages(tx, key.contentId, draft.id);
  if (lines.length === 0) return { data: draft };
  const copied = lines.map(({ item_id, quantity, quantity_from, notes, required_qty_per_crew }) => ({
    item_id,
    notes,
    ...(quantities === 'kept'
      ? { quantity, quantity_from }
      : { quantity: suggestedQuantity(draft.crew_size, required_qty_per_crew) }),
  }));
  const origins = new Map(lines.map(({ item_id, assembly_ids = [] }) => [item_id, assembly_ids]));
  const added = await addLines(tx, actor, { ...key, contentId: draft.id }, { lines: copied }, origins);
  return { data: added.draft };
}
