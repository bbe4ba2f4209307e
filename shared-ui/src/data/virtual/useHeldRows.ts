import { useCallback, useState } from 'react';
import type { RowKey } from '#src/data/virtual/rowSections.ts';
import { refusedQuantity } from '#src/fields/inputRegistry.ts';

/** The rows that are always drawn: the one that has or is about to get the focus, and those with a refused number. */
export function useHeldRows() {
  const [held, setHeld] = useState<ReadonlySet<RowKey>>(new Set());
  const hold = useCallback(
    (key: RowKey) => setHeld((known) => (known.has(key) ? known : new Set([...known, key]))),
    [],
  );
  const letGo = useCallback((key: RowKey, row: Element) => {
    if (!refusedQuantity(row)) setHeld((known) => new Set([...known].filter((each) => each !== key)));
  }, []);
  return { held, hold, letGo };
}
