import type { ReactNode } from 'react';

export type RowKey = string | number;

/** Rows under an optional small heading. */
export interface RowList<Row> {
  key: RowKey;
  /** Accessible name of the list. Default the section's. */
  label?: string | undefined;
  head?: ReactNode;
  rows: readonly Row[];
}

/** A group of a long list. Its head, a GroupRow, sticks while the group is visible. */
export interface RowSection<Row> {
  key: RowKey;
  label: string;
  head?: ReactNode;
  /** Id of the element that folds, for the head's `controls`. */
  id?: string | undefined;
  lists: readonly RowList<Row>[];
}

/** The entries that take up space in a list, from top to bottom. */
export type Entry<Row> =
  | { readonly kind: 'head'; readonly key: string }
  | { readonly kind: 'row'; readonly key: RowKey; readonly row: Row };

export interface PlacedList<Row> {
  readonly list: RowList<Row>;
  /** Index of the head's entry. Null without a head. */
  readonly head: number | null;
  /** Indexes of its rows, from `first` up to but not including `end`. */
  readonly first: number;
  readonly end: number;
}

export interface PlacedSection<Row> {
  readonly section: RowSection<Row>;
  readonly head: number | null;
  readonly lists: readonly PlacedList<Row>[];
}

/** Flattens sections into one list of entries, with each section's position in it. */
export function placeSections<Row>(
  sections: readonly RowSection<Row>[],
  rowKey: (row: Row) => RowKey,
): { entries: Entry<Row>[]; placed: PlacedSection<Row>[] } {
  const entries: Entry<Row>[] = [];
  const head = (part: { head?: ReactNode }, key: string) =>
    part.head === undefined ? null : entries.push({ kind: 'head', key }) - 1;
  const placed = sections.map((section) => ({
    section,
    head: head(section, `head ${section.key}`),
    lists: section.lists.map((list) => {
      const listHead = head(list, `head ${section.key} ${list.key}`);
      const first = entries.length;
      entries.push(...list.rows.map((row) => ({ kind: 'row' as const, key: rowKey(row), row })));
      return { list, head: listHead, first, end: entries.length };
    }),
  }));
  return { entries, placed };
}
