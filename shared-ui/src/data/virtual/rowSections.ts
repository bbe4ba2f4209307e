import type { ReactNode } from 'react';

export type RowKey = string | number;

/** Rows below one optional small heading. */
export interface RowList<Row> {
  key: RowKey;
  /** Accessible name of the list; default the section's. */
  label?: string | undefined;
  head?: ReactNode;
  rows: readonly Row[];
}

/** One group of a long list. Its head, a GroupRow, sticks while the group is in sight. */
export interface RowSection<Row> {
  key: RowKey;
  label: string;
  head?: ReactNode;
  /** Id of what folds, for the head's `controls`. */
  id?: string | undefined;
  lists: readonly RowList<Row>[];
}

/** What takes room in a list, from top to bottom. */
export type Entry<Row> =
  | { readonly kind: 'head'; readonly key: string }
  | { readonly kind: 'row'; readonly key: RowKey; readonly row: Row };

export interface PlacedList<Row> {
  readonly list: RowList<Row>;
  /** Index of the head's entry; null without one. */
  readonly head: number | null;
  /** Indexes of its rows: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
}

export interface PlacedSection<Row> {
  readonly section: RowSection<Row>;
  readonly head: number | null;
  readonly lists: readonly PlacedList<Row>[];
}

/** Puts sections in one row of entries, and says where each of them is in it. */
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
