import { useCallback, useState } from 'react';
import { refusedQuantity } from '#src/fields/inputRegistry.ts';
import type { RowKey } from '#src/tables/virtual/rowSections.ts';

/** The rows that are always drawn: the one that has or is about to get the focus, and those with a refused number. */
export function usePinnedRows() {
  const [pinned, setPinned] = useState<ReadonlySet<RowKey>>(new Set());
  const pin = useCallback(
    (key: RowKey) => setPinned((known) => (known.has(key) ? known : new Set([...known, key]))),
    [],
  );
  const unpin = useCallback((key: RowKey, row: Element) => {
    if (!refusedQuantity(row)) setPinned((known) => new Set([...known].filter((each) => each !== key)));
  }, []);
  return { pinned, pin, unpin };
}
