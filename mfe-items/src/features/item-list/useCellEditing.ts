import { createContext, useEffect, useMemo, useRef } from 'react';
import { isApiError } from 'shared-api/client';
import type { CatalogueItem, Unit } from 'shared-api/contract';
import { counted, itemTexts, somebodyElse, type UnitAnswer } from 'shared-api/rules';
import { type UnitQuestion, useUnitQuestion } from 'shared-draft/catalogue';
import { type AutosaveOutcome, type Entries, type Entry, useAutosave, useStableCallback } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useSaveCells } from '#data/cells.mutations.ts';
import { useCatalogueCache } from '#data/items.mutations.ts';
import {
  cellProblem,
  cellText,
  type EditableColumn,
  pastedCells,
  pastedRows,
  type RowEdit,
  saveWithCells,
} from '#domain/cellEdit.ts';

/** The text that an undo may overwrite, and null for what is typed. */
type Over = string | null;

export interface CellEditing {
  /** The cell's entry if its text differs from the item: being saved, or refused with a problem. */
  readonly openCell: (item: CatalogueItem, column: EditableColumn) => Entry<Over, string> | undefined;
  readonly commit: (item: CatalogueItem, column: EditableColumn, typed: string) => void;
  /** Discards refused text. */
  readonly forget: (item: CatalogueItem, column: EditableColumn) => void;
  readonly paste: (item: CatalogueItem, column: EditableColumn, text: string) => void;
  /** Undoes the last change that has not been undone yet, if any. */
  readonly undoLast: () => void;
}

/** Null where the table is not editable. */
export const CellEditingContext = createContext<CellEditing | null>(null);

const keyOf = (id: number, column: string) => `${id} ${column}`;
const cellsOf = (edit: RowEdit) => Object.entries(edit) as [EditableColumn, string][]; // the record's own keys

/** Cells of one row, and what an undo may overwrite in them. */
interface RowChange {
  readonly id: number;
  readonly name: string;
  readonly edit: RowEdit;
  readonly over?: RowEdit;
  /** What a new unit does to open lists. Without it, people are asked. */
  readonly unitAnswer?: UnitAnswer;
}

interface RowOutcome extends AutosaveOutcome<Over, string> {
  /** What undoes it. Null if nothing was saved. */
  readonly undo: RowChange | null;
}

/** Saves table cells row by row, with an Undo, and keeps refused text. `question` is to be rendered: it asks what a new unit does to lists. */
export function useCellEditing(
  rows: readonly CatalogueItem[],
  units: readonly Unit[],
): { readonly editing: CellEditing; readonly question: UnitQuestion['question'] } {
  const cache = useCatalogueCache();
  const { asking, question } = useUnitQuestion();
  const saveCells = useSaveCells(asking);
  /** What undoes a change of a unit answers as that one did, by item. */
  const unitAnswers = useRef(new Map<number, UnitAnswer>());
  const steps = useRef<{ readonly toastId: number; readonly undo: () => void }[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const save = async (texts: Entries<Over, string>): Promise<RowOutcome> => {
    const problems = new Map<string, string>();
    const cells = [...texts].map(([key, { text, base }]) => {
      const [id, column] = key.split(' ') as [string, EditableColumn]; // as keyOf writes it
      return { id: Number(id), column, key, text, over: base };
    });
    const id = cells[0]?.id ?? 0;
    const fine = () => cells.filter(({ key }) => !problems.has(key));
    const textsOf = (of: CatalogueItem): RowEdit =>
      Object.fromEntries(fine().map(({ column }) => [column, cellText(of, column)]));
    let undo: RowChange | null = null;
    try {
      const saved = await saveCells(
        id,
        (item) => {
          for (const { key, column, text, over } of cells) {
            const isTheirs = over !== null && cellText(item, column) !== over;
            const problem = isTheirs ? itemTexts.changedSince : cellProblem(item, column, text, units);
            if (problem !== null) problems.set(key, problem);
          }
          const edit = Object.fromEntries(fine().map(({ column, text }) => [column, text]));
          return fine().length > 0 ? saveWithCells(item, edit, units) : null;
        },
        unitAnswers.current.get(id),
      );
      if (saved)
        undo = {
          id,
          name: saved.before.name,
          edit: textsOf(saved.before),
          over: textsOf(saved.after),
          unitAnswer: saved.unitAnswer,
        };
    } catch (error) {
      if (isApiError(error, 'version_conflict')) await cache.put(error.body.current as CatalogueItem); // the item this write addressed
      for (const { key } of fine()) problems.set(key, refusalOf(error));
    }
    return { base: null, problems, undo };
  };
  const { entries, dispatch, send } = useAutosave<Over, string, RowOutcome>({ save });

  const sendRow = async ({ id, name, edit, over, unitAnswer }: RowChange) => {
    const cells = cellsOf(edit);
    if (unitAnswer) unitAnswers.current.set(id, unitAnswer);
    else unitAnswers.current.delete(id);
    for (const [column, text] of cells) {
      const place = { key: keyOf(id, column), base: over?.[column] ?? null };
      dispatch({ type: 'typed', ...place, text });
      dispatch({ type: 'rebased', ...place });
    }
    const outcome = await send(cells.map(([column]) => keyOf(id, column)));
    const [problem] = outcome?.problems.values() ?? [];
    if (problem !== undefined && isGone.current) toast.failure(`${name} was not saved`, { detail: problem });
    return outcome?.undo ?? null;
  };
  const saveAll = async (changes: readonly RowChange[]) => {
    const saved = await Promise.all(changes.map(sendRow));
    const back = saved.filter((row) => row !== null);
    const cells = back.reduce((sum, { edit }) => sum + cellsOf(edit).length, 0);
    if (cells === 0) return;
    const undo = () => {
      steps.current = steps.current.filter((one) => one !== step);
      void Promise.all(back.map(sendRow));
    };
    const text = cells === 1 ? `${back[0]?.name} saved` : `${counted(cells, 'cell')} saved`;
    const step = { toastId: toast.undo(text, undo), undo };
    steps.current.push(step);
  };

  // Stable callbacks keep all visible cells from redrawing.
  const forget = useStableCallback(({ id }: CatalogueItem, column: EditableColumn) =>
    dispatch({ type: 'forgotten', key: keyOf(id, column) }),
  );
  const commit = useStableCallback((item: CatalogueItem, column: EditableColumn, typed: string) => {
    if (typed.trim() === cellText(item, column)) forget(item, column);
    else void saveAll([{ ...item, edit: { [column]: typed } }]);
  });
  const paste = useStableCallback(({ id }: CatalogueItem, column: EditableColumn, text: string) => {
    const filled = pastedRows(pastedCells(text), rows, { id, column });
    void saveAll(filled.map(({ item, edit }) => ({ ...item, edit })));
  });
  const undoLast = useStableCallback(() => {
    const step = steps.current.at(-1);
    if (!step) return;
    toast.dismiss(step.toastId);
    step.undo();
  });
  const editing = useMemo(
    (): CellEditing => ({
      openCell: ({ id }, column) => entries.get(keyOf(id, column)),
      ...{ commit, forget, paste, undoLast },
    }),
    [entries, commit, forget, paste, undoLast],
  );
  return { editing, question };
}

function refusalOf(error: unknown): string {
  if (!isApiError(error)) return itemTexts.notSaved;
  if (error.code === 'version_conflict')
    return `${error.body.changed_by ?? somebodyElse} changed this item. Press Enter twice to save yours over it.`;
  return error.fields[0]?.msg ?? itemTexts.notSaved;
}
