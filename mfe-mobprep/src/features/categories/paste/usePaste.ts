import { useEffect, useMemo, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { useStableCallback } from 'shared-ui';
import { indexItems } from '#domain/itemIndex.ts';
import { knowledgeOf, lineMatcher } from '#domain/matchLine.ts';
import { readInSteps } from '#domain/pasted-list/readPastedList.ts';
import {
  decidedRow,
  type PastedRow,
  pastedRow,
  type RowDecision,
  renamedRow,
  rereadRow,
} from '#domain/pastedRows.ts';
import { type Paste, readStoredPaste, storePaste } from './storedPaste.ts';

/** Milliseconds of matching per frame: 500 names against 5,000 items take seconds. */
const share = 12;
/** Says how far it is after this many lines. */
const told = 100;

const empty: Paste = {
  text: '',
  source: null,
  rows: [],
  columns: [],
  chosenColumn: null,
  leftOut: 0,
  step: 'text',
};

/** Lets the page draw when a share of time is used up. */
function makePauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < share) return;
    await new Promise(requestAnimationFrame);
    since = performance.now();
  };
}

/** A list that is being pasted, read and corrected. This tab keeps it under a key until `forget`. */
export function usePaste(key: string, items: readonly CatalogueItem[]) {
  const matcher = useMemo(() => lineMatcher(items, indexItems(items)), [items]);
  const { match } = matcher;
  const [paste, setPaste] = useState(() => readStoredPaste(key, items) ?? empty);
  /** How many lines have been matched. Null when nothing is being read. */
  const [matched, setMatched] = useState<number | null>(null);

  useEffect(() => storePaste(key, paste.text.trim() === '' ? null : paste), [key, paste]);

  const set = (part: Partial<Paste>) => setPaste((known) => ({ ...known, ...part }));
  const put = (rowKey: number, changed: (row: PastedRow) => PastedRow) =>
    setPaste((known) => ({
      ...known,
      rows: known.rows.map((row) => (row.key === rowKey ? changed(row) : row)),
    }));

  const readText = async (text: string, chosenColumn: number | null) => {
    const isAgain = text === paste.source;
    setMatched(0);
    const pause = makePauses();
    const reading = readInSteps(text, knowledgeOf(matcher, items), chosenColumn);
    let step = reading.next();
    for (; !step.done; step = reading.next()) await pause();
    const { lines, columns } = step.value;
    const rows: PastedRow[] = [];
    for (const [rowKey, line] of lines.slice(0, bounds.pastedLines).entries()) {
      const row = pastedRow(line, rowKey, match(line.name));
      rows.push(isAgain ? rereadRow(row, paste.rows[rowKey]) : row);
      if (rowKey % told === 0) setMatched(rowKey);
      await pause();
    }
    const leftOut = lines.length - rows.length;
    set({ source: text, rows, columns, chosenColumn, leftOut, step: 'rows' });
    setMatched(null);
  };

  return {
    text: paste.text,
    /** Null while the user edits the text. */
    rows: paste.step === 'rows' ? paste.rows : null,
    columns: paste.columns,
    chosenColumn: paste.chosenColumn,
    leftOut: paste.leftOut,
    matched,
    type: (text: string) => set({ text }),
    /** Reads the text. If it is unchanged since the last read, the corrections stay. */
    read: async () => {
      if (paste.text === paste.source) set({ step: 'rows' });
      else await readText(paste.text, null);
    },
    /** Reads the text again, with the quantities from this column. What the user has decided stays. */
    chooseColumn: (at: number) => readText(paste.source ?? paste.text, at),
    goBack: () => set({ step: 'text' }),
    rename: useStableCallback((rowKey: number, name: string) =>
      put(rowKey, (row) => renamedRow(row, name, match(name))),
    ),
    change: useStableCallback((rowKey: number, decision: RowDecision) =>
      put(rowKey, (row) => decidedRow(row, decision)),
    ),
    forget: () => storePaste(key, null),
  };
}
