import { useMemo } from 'react';
import { placeSections, type RowKey, type RowSection } from '#src/tables/virtual/rowSections.ts';

/** Recalculates the sections only when they change, not on every scroll. */
export function usePlacedSections<Row>(sections: readonly RowSection<Row>[], rowKey: (row: Row) => RowKey) {
  return useMemo(() => placeSections(sections, rowKey), [sections, rowKey]);
}
