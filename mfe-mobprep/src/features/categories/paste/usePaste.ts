import { useEffect, useMemo, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { useStableCallback } from 'shared-ui';
import { keepPaste, type Paste, readKeptPaste } from '#data/keptPaste.ts';
import { indexItems } from '#domain/itemIndex.ts';
import { lineMatcher } from '#domain/matchLine.ts';
import { readPastedList } from '#domain/pastedList.ts';
import { decidedRow, type PastedRow, pastedRow, type RowDecision, renamedRow } from '#domain/pastedRows.ts';

/** Milliseconds of matching per frame: 500 names against 5,000 items take seconds. */
const share = 12;

const empty: Paste = { text: '', source: null, rows: [], leftOut: 0, step: 'text' };

/** A list that is being pasted, read and corrected. This tab keeps it under a key until `forget`. */
export function usePaste(key: string, items: readonly CatalogueItem[]) {
  const match = useMemo(() => lineMatcher(items, indexItems(items)), [items]);
  const [paste, setPaste] = useState(() => readKeptPaste(key, items) ?? empty);
  const [reading, setReading] = useState(false);

  useEffect(() => keepPaste(key, paste.text.trim() === '' ? null : paste), [key, paste]);

  const set = (part: Partial<Paste>) => setPaste((known) => ({ ...known, ...part }));
  const put = (rowKey: number, changed: (row: PastedRow) => PastedRow) =>
    setPaste((known) => ({
      ...known,
      rows: known.rows.map((row) => (row.key === rowKey ? changed(row) : row)),
    }));

  return {
    text: paste.text,
    /** Null while the user edits the text. */
    rows: paste.step === 'rows' ? paste.rows : null,
    leftOut: paste.leftOut,
    reading,
    type: (text: string) => set({ text }),
    /** Reads the text. If it is unchanged since the last read, the corrections stay. */
    read: async () => {
      const { text } = paste;
      if (text === paste.source) return set({ step: 'rows' });
      setReading(true);
      const rows: PastedRow[] = [];
      let since = performance.now();
      const lines = readPastedList(text);
      for (const [rowKey, line] of lines.slice(0, bounds.list).entries()) {
        rows.push(pastedRow(line, rowKey, match(line.name)));
        if (performance.now() - since < share) continue;
        await new Promise(requestAnimationFrame);
        since = performance.now();
      }
      set({ source: text, rows, leftOut: lines.length - rows.length, step: 'rows' });
      setReading(false);
    },
    goBack: () => set({ step: 'text' }),
    rename: useStableCallback((rowKey: number, name: string) =>
      put(rowKey, (row) => renamedRow(row, name, match(name))),
    ),
    change: useStableCallback((rowKey: number, decision: RowDecision) =>
      put(rowKey, (row) => decidedRow(row, decision)),
    ),
    forget: () => keepPaste(key, null),
  };
}
