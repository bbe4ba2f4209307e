/** A line's values in a change. Missing values didn't change. */
export type LinePart<Values> = Partial<Values> | null;

/** One change to a line. `item_id` is null if it wasn't recorded; `before` is null for an added line, `after` for a removed one. */
export interface LineEvent<Values> {
  readonly item_id: number | null;
  readonly before: LinePart<Values>;
  readonly after: LinePart<Values>;
}

/**
 * A list as it was before the given changes, newest first. Null if that can't be restored: a change doesn't say which item it
 * was about, or it changes a line that isn't on the list.
 */
export function listBefore<Values extends object>(
  list: ReadonlyMap<number, Values>,
  events: readonly LineEvent<Values>[],
): Map<number, Values> | null {
  const lines = new Map(list);
  for (const { item_id, before, after } of events) {
    if (item_id === null) return null;
    const line = lines.get(item_id);
    if (before === null) lines.delete(item_id);
    else if (after === null)
      lines.set(item_id, before as Values); // a removal keeps the whole line
    else if (line) lines.set(item_id, { ...line, ...before });
    else return null;
  }
  return lines;
}
