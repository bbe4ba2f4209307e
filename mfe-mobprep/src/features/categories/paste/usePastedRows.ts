import { useMemo, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { useStableCallback } from 'shared-ui';
import { indexItems } from '#domain/itemIndex.ts';
import { lineMatcher } from '#domain/matchLine.ts';
import { readPastedList } from '#domain/pastedList.ts';
import { decidedRow, type PastedRow, pastedRow, type RowDecision, renamedRow } from '#domain/pastedRows.ts';

/** Milliseconds of matching between two frames: 500 names among 5,000 items take seconds. */
const share = 12;

/** The rows of a pasted text; null before one was read. */
export function usePastedRows(items: readonly CatalogueItem[]) {
  const match = useMemo(() => lineMatcher(items, indexItems(items)), [items]);
  const [rows, setRows] = useState<readonly PastedRow[] | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [reading, setReading] = useState(false);

  const put = (key: number, change: (row: PastedRow) => PastedRow) =>
    setRows((known) => known?.map((row) => (row.key === key ? change(row) : row)) ?? null);

  return {
    rows,
    /** Lines beyond what one paste takes. */
    leftOut,
    reading,
    read: async (text: string) => {
      setReading(true);
      const read: PastedRow[] = [];
      let since = performance.now();
      const lines = readPastedList(text);
      for (const [key, line] of lines.slice(0, bounds.list).entries()) {
        read.push(pastedRow(line, key, match(line.name)));
        if (performance.now() - since < share) continue;
        await new Promise(requestAnimationFrame);
        since = performance.now();
      }
      setRows(read);
      setLeftOut(lines.length - read.length);
      setReading(false);
    },
    restart: () => setRows(null),
    rename: useStableCallback((key: number, name: string) =>
      put(key, (row) => renamedRow(row, name, match(name))),
    ),
    change: useStableCallback((key: number, decision: RowDecision) =>
      put(key, (row) => decidedRow(row, decision)),
    ),
  };
}
