import type { ChangedRecords, Identified } from './recordsChanged.ts';

/** The newer version of a list. Records that didn't change are the same objects. */
export function withChanges<Record extends Identified>(
  known: readonly Record[],
  { removed, records, places }: ChangedRecords<Record>,
): Record[] {
  const gone = new Set([...removed, ...records.map(({ id }) => id)]);
  const stayed = known.filter(({ id }) => !gone.has(id));
  const changed = new Map(places.map((place, at) => [place, records.slice(at, at + 1)]));
  let next = 0;
  return Array.from(
    { length: stayed.length + records.length },
    (_, at) => changed.get(at) ?? stayed.slice(next, ++next),
  ).flat();
}
