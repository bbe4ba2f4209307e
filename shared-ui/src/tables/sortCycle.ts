import type { Sort } from '#src/tables/column.ts';

/** The sorting after the next click on a header: ascending, descending, off. */
export function nextSort(current: Sort | null, columnId: string): Sort | null {
  if (current?.columnId !== columnId) return { columnId, direction: 'asc' };
  return current.direction === 'asc' ? { columnId, direction: 'desc' } : null;
}
