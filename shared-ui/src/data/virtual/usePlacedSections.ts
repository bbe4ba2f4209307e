import { useMemo } from 'react';
import { placeSections, type RowKey, type RowSection } from '#src/data/virtual/rowSections.ts';

/** Places sections again only when they change, not whenever their list scrolls. */
export function usePlacedSections<Row>(sections: readonly RowSection<Row>[], rowKey: (row: Row) => RowKey) {
  return useMemo(() => placeSections(sections, rowKey), [sections, rowKey]);
}
