/** What a change says of a line; what it leaves out stayed. */
export type LinePart<Values> = Partial<Values> | null;

/** One change of a line. `item_id` is null where it was not recorded; `before` is null for an added line, `after` for a removed one. */
export interface LineEvent<Values> {
  readonly item_id: number | null;
  readonly before: LinePart<Values>;
  readonly after: LinePart<Values>;
}

/**
 * A list as it was before the given changes, newest first. Null when it can't be told: a change doesn't say whose line it was, or
 * a line that came back is not known whole.
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
