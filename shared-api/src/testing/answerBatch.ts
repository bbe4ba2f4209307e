import type { BatchLine, CartBatch, CartBatchAnswer, CartLine, Draft } from '#contract/index.ts';
import { buildDraft } from './buildProject.ts';
import type { FakeRequest } from './fakeNetwork.ts';

/**
 * Answers a batch of lines as a server with this list would: what is on it stays, the rest is added by `make`, which
 * answers the new line, or the sentence of a refusal.
 */
export function answerBatch(
  { body }: FakeRequest,
  list: CartLine[],
  make: (line: BatchLine) => CartLine | string,
  draft: Draft = buildDraft(),
): CartBatchAnswer {
  const { lines } = body as CartBatch; // our own client sent it
  const outcomes = lines.map((line) => {
    const present = 'item_id' in line ? list.find((known) => known.item_id === line.item_id) : undefined;
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
  return { outcomes, draft };
}
