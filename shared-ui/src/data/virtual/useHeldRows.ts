import { useCallback, useState } from 'react';
import type { RowKey } from '#src/data/virtual/rowSections.ts';
import { refusedQuantity } from '#src/fields/refusedQuantity.ts';

/** The rows that are drawn wherever they are: the one that has the focus or is to have it, and those whose number stays typed. */
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
