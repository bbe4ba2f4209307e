import type { DraftAnswer, DraftCopy } from 'shared-api/contract';
import { quantitySource, suggestionFor } from 'shared-api/rules';
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
  const copied = lines.map((line) => {
    const { item_id, unit_id, notes, quantity_from } = line;
    const own = { item_id, notes, ...(unit_id !== null && { unit_id }) };
    if (quantities === 'kept') return { ...own, quantity: line.quantity, quantity_from };
    const quantity = suggestionFor(line, draft);
    return { ...own, quantity, quantity_from: quantitySource(quantity, line, draft) };
  });
  const origins = new Map(lines.map(({ item_id, assembly_ids = [] }) => [item_id, assembly_ids]));
  const added = await addLines(tx, actor, { ...key, contentId: draft.id }, { lines: copied }, origins);
  return { data: added.draft };
}
