import type { BatchLine, CartBatch, CartBatchAnswer, CartLine, Draft } from '#contract/index.ts';
import { customItemKey } from '#rules/customItemForm.ts';
import { buildDraft } from './buildProject.ts';
import type { FakeRequest } from './fakeNetwork.ts';

/**
 * Answers a batch of lines as a server with this list would: lines already on it stay, the rest are added with `make`,
 * which returns the new line or why it is refused.
 */
export function answerBatch(
  { body }: FakeRequest,
  list: CartLine[],
  make: (line: BatchLine) => CartLine | string,
  draft: Draft = buildDraft(),
  before: Draft = draft,
): CartBatchAnswer {
  const { lines, assembly_id } = body as CartBatch; // our own client sent it
  const isNew =
    assembly_id !== undefined &&
    !before.assemblies.some((use) => use.type === 'current' && use.id === assembly_id);
  const outcomes = lines.map((line) => {
    const present = list.find((known) =>
      'item_id' in line
        ? known.item_id === line.item_id
        : known.is_custom && customItemKey(known.item_name) === customItemKey(line.item_name),
    );
    if (present) return { outcome: 'already_in_cart' as const, line: present };
    const made = make(line);
    if (typeof made === 'string')
      return {
        outcome: 'refused' as const,
        item_id: 'item_id' in line ? line.item_id : null,
        code: 'validation_failed',
        detail: made,
      };
    list.push(made);
    return { outcome: 'added' as const, line: made };
  });
  return { outcomes, draft, assembly_recorded: isNew };
}
