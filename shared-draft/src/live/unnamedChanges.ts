import { type DraftKey, http } from 'shared-api/client';
import type { CartLine, DraftHistory } from 'shared-api/contract';
import { type TheirChange, theirChanges } from './theirChanges.ts';

type Lines = ReadonlyMap<number, CartLine>;

/** What was done to a list between two reads of it. The names come from the draft's history, because without a stream nothing else says them. */
export async function unnamedChanges(
  { projectId, draftId }: DraftKey,
  before: Lines,
  now: Lines,
): Promise<TheirChange[]> {
  const written = [...now.values()].filter((line) => {
    const known = before.get(line.item_id);
    return known?.id !== line.id || known.revision !== line.revision;
  });
  const gone = [...before.values()].filter(({ item_id }) => !now.has(item_id));
  if (written.length + gone.length === 0) return [];
  const { entries } = await http.get<DraftHistory>(`projects/${projectId}/contents/${draftId}/history`);
  const authorOf = ({ item_id }: CartLine) =>
    entries.find(({ line }) => line?.item_id === item_id)?.by ?? 'Somebody';
  return [...new Set([...written, ...gone].map(authorOf))].flatMap((by) => {
    const changed = written.filter((line) => authorOf(line) === by);
    const removed = gone.filter((line) => authorOf(line) === by).map(({ id }) => id);
    return theirChanges(before, { changed, removed, by });
  });
}
