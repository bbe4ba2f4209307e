import type {
  CartChanges,
  CartChangesAnswer,
  CartLine,
  ChangeOutcome,
  Draft,
  LineValues,
  SeenValues,
} from '#contract/index.ts';
import { buildCartLine, newLineId } from './buildCartLine.ts';
import { buildDraft } from './buildProject.ts';
import type { FakeRequest } from './fakeNetwork.ts';

/** Changes a list as a server would: a line that differs from what was seen stays. `make` returns the line for an added item. */
export function answerChanges(
  { body }: FakeRequest,
  list: CartLine[],
  make: (itemId: number) => CartLine = (item_id) => buildCartLine({ item_id, item_name: `Item ${item_id}` }),
  draft: Draft = buildDraft(),
): CartChangesAnswer {
  const { changes } = body as CartChanges; // our own client sent it
  const outcomes = changes.map(({ item_id, seen, was, line: values }): ChangeOutcome => {
    const at = list.findIndex((line) => line.item_id === item_id);
    const now = list[at];
    const isSeen = now ? now.id === seen?.id && isAsSeen(now, seen.revision, was) : seen === null;
    if (!isSeen && (now || values))
      return { outcome: 'conflict', item_id, line: now ?? null, changed_by: now ? 'Petra Lindqvist' : null };
    if (now) list.splice(at, 1);
    const line = values && {
      ...(now ?? { ...make(item_id), id: newLineId() }),
      ...(now && was ? written(was, values) : values),
      revision: (now?.revision ?? 0) + 1,
    };
    if (line) list.push(line);
    return { outcome: 'changed', item_id, line };
  });
  return { outcomes, draft };
}

/** With `was`, only the fields that it names are compared and written. */
const isAsSeen = (now: CartLine, revision: number, was: SeenValues | undefined) =>
  was
    ? (was.quantity ?? now.quantity) === now.quantity && (was.notes ?? now.notes) === now.notes
    : now.revision === revision;

const written = (was: SeenValues, { quantity, quantity_from, notes }: LineValues) => ({
  ...(was.quantity !== undefined && { quantity, quantity_from }),
  ...(was.notes !== undefined && { notes }),
});
