/** An entry's start and end, in pixels from the list's top. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface DrawnRows {
  /** Index of each row to draw, and the empty pixels above it. */
  readonly rows: readonly { readonly index: number; readonly gap: number }[];
  /** Empty pixels after the last one. */
  readonly rest: number;
}

/** Which rows from `first` up to `end` to draw, with the space of the skipped ones between them. */
export function drawnRows(
  first: number,
  end: number,
  isDrawn: (index: number) => boolean,
  placeOf: (index: number) => Place,
): DrawnRows {
  if (first === end) return { rows: [], rest: 0 };
  let reached = placeOf(first).start;
  const rows: { index: number; gap: number }[] = [];
  for (let index = first; index < end; index++) {
    if (!isDrawn(index)) continue;
    const place = placeOf(index);
    rows.push({ index, gap: place.start - reached });
    reached = place.end;
  }
  return { rows, rest: placeOf(end - 1).end - reached };
}
