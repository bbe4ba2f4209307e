import { mostLinesSent } from 'shared-api/rules';
import type { LiveSource, WrittenLine } from './LiveSource.ts';
import type { WatchedDraft } from './WatchedDraft.ts';

/** Reads these drafts and sends what is new in each. Returns the lines that were written. */
export async function sendDrafts(
  source: LiveSource,
  drafts: readonly WatchedDraft[],
): Promise<readonly WrittenLine[]> {
  const states = await source.readDrafts(drafts.map(({ id, stamp }) => ({ id, stamp })));
  const byId = new Map(states.map((state) => [state.id, state]));
  const wanted = new Map(
    drafts.map((draft) => {
      const state = byId.get(draft.id);
      return [draft, state ? draft.writtenSince(state) : []];
    }),
  );
  const removed = drafts.flatMap((draft) => {
    const state = byId.get(draft.id);
    return state ? draft.removedSince(state) : [];
  });
  const removers =
    removed.length > 0 ? await source.readRemovers([...byId.keys()], removed) : new Map<number, never>();
  const gone = drafts.flatMap(({ id }) => (byId.has(id) ? [] : id));
  const deleters = gone.length > 0 ? await source.readDeleters(gone) : new Map<number, never>();
  const few = [...wanted.values()].filter((ids) => ids.length <= mostLinesSent).flat();
  const written = few.length > 0 ? await source.readLines(few) : [];
  const byLine = new Map(written.map((each) => [each.line.id, each]));
  for (const [draft, ids] of wanted) {
    const state = byId.get(draft.id);
    const lines = ids.map((id) => byLine.get(id)).filter((line) => line !== undefined);
    if (state) draft.apply(state, ids.length > mostLinesSent ? null : lines, removers);
    else draft.sayGone(deleters.get(draft.id) ?? null);
  }
  return written;
}
