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

/** The rows of a pasted text; null while the text is typed. */
export function usePastedRows(items: readonly CatalogueItem[]) {
  const match = useMemo(() => lineMatcher(items, indexItems(items)), [items]);
  const [rows, setRows] = useState<readonly PastedRow[]>([]);
  /** The text that the rows were read from. */
  const [source, setSource] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [reading, setReading] = useState(false);

  const put = (key: number, change: (row: PastedRow) => PastedRow) =>
    setRows((known) => known.map((row) => (row.key === key ? change(row) : row)));

  return {
    rows: isShown ? rows : null,
    /** Lines beyond what one paste takes. */
    leftOut,
    reading,
    /** Reads a text. The one that was read last keeps its corrections. */
    read: async (text: string) => {
      if (text === source) return setShown(true);
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
      setSource(text);
      setShown(true);
      setLeftOut(lines.length - read.length);
      setReading(false);
    },
    goBack: () => setShown(false),
    rename: useStableCallback((key: number, name: string) =>
      put(key, (row) => renamedRow(row, name, match(name))),
    ),
    change: useStableCallback((key: number, decision: RowDecision) =>
      put(key, (row) => decidedRow(row, decision)),
    ),
  };
}
