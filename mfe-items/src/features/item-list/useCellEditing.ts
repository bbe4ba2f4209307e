import { createContext, useMemo, useRef, useState } from 'react';
import { isApiError, itemsApi } from 'shared-api/client';
import type { CatalogueItem, Unit } from 'shared-api/contract';
import { counted, itemTexts } from 'shared-api/rules';
import { useStableCallback } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
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

/** A cell whose text differs from the item: being saved, or refused with a reason. */
export interface OpenCell {
  readonly typed: string;
  readonly problem: string | null;
}

export interface CellEditing {
  readonly openCell: (item: CatalogueItem, column: EditableColumn) => OpenCell | undefined;
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

/** A row's cell texts before and after a save. */
interface SavedRow {
  readonly before: RowEdit;
  readonly after: RowEdit;
}

/** Saves table cells row by row, with an Undo, and keeps refused text. */
export function useCellEditing(rows: readonly CatalogueItem[], units: readonly Unit[]): CellEditing {
  const cache = useCatalogueCache();
  const [open, setOpen] = useState<ReadonlyMap<string, OpenCell>>(new Map());
  const queues = useRef(new Map<number, Promise<unknown>>());
  const steps = useRef<{ readonly toastId: number; readonly undo: () => void }[]>([]);

  const mark = (id: number, cells: readonly (readonly [EditableColumn, OpenCell | null])[]) =>
    setOpen((now) => {
      const next = new Map(now);
      for (const [column, cell] of cells) {
        if (cell) next.set(keyOf(id, column), cell);
        else next.delete(keyOf(id, column));
      }
      return next;
    });

  /** Returns what is needed to undo it, or null if nothing changed. An undo passes in `over` the texts that it may overwrite. */
  const saveRow = async (id: number, edit: RowEdit, over?: RowEdit): Promise<SavedRow | null> => {
    const item = cache.find(id);
    if (!item) return null;
    const checked = cellsOf(edit).map(([column, typed]) => ({
      column,
      typed,
      problem:
        over && cellText(item, column) !== over[column]
          ? itemTexts.changedSince
          : cellProblem(item, column, typed, units),
    }));
    mark(
      id,
      checked.map(({ column, typed, problem }) => [column, { typed, problem }]),
    );
    const fine = checked.filter(({ problem }) => problem === null);
    if (fine.length === 0) return null;
    const wanted: RowEdit = Object.fromEntries(fine.map(({ column, typed }) => [column, typed]));
    const textsOf = (of: CatalogueItem): RowEdit =>
      Object.fromEntries(fine.map(({ column }) => [column, cellText(of, column)]));
    try {
      const saved = await itemsApi.change(id, saveWithCells(item, wanted, units), item.revision);
      await cache.put(saved);
      mark(
        id,
        fine.map(({ column }) => [column, null]),
      );
      return { before: textsOf(item), after: textsOf(saved) };
    } catch (error) {
      const problem = refusalOf(error);
      if (isApiError(error, 'version_conflict')) await cache.put(error.body.current as CatalogueItem); // the item this write addressed
      mark(
        id,
        fine.map(({ column, typed }) => [column, { typed, problem }]),
      );
      return null;
    }
  };

  /** Queues a row's saves, so that each builds on the revision of the previous one. */
  const inTurn = (id: number, edit: RowEdit, over?: RowEdit) => {
    const turn = (queues.current.get(id) ?? Promise.resolve()).then(() => saveRow(id, edit, over));
    queues.current.set(id, turn);
    return turn;
  };

  const saveAll = async (edits: readonly { id: number; name: string; edit: RowEdit }[]) => {
    const saved = await Promise.all(
      edits.map(async (row) => ({ ...row, saved: await inTurn(row.id, row.edit) })),
    );
    const done = saved.flatMap(({ id, name, saved }) => (saved ? [{ id, name, ...saved }] : []));
    const cells = done.reduce((sum, { before }) => sum + cellsOf(before).length, 0);
    if (cells === 0) return;
    const undo = () => {
      steps.current = steps.current.filter((one) => one !== step);
      void Promise.all(done.map(({ id, before, after }) => inTurn(id, before, after)));
    };
    const text = cells === 1 ? `${done[0]?.name} saved` : `${counted(cells, 'cell')} saved`;
    const step = { toastId: toast.undo(text, undo), undo };
    steps.current.push(step);
  };

  // Stable callbacks keep all visible cells from redrawing.
  const commit = useStableCallback((item: CatalogueItem, column: EditableColumn, typed: string) => {
    if (typed.trim() === cellText(item, column)) mark(item.id, [[column, null]]);
    else void saveAll([{ id: item.id, name: item.name, edit: { [column]: typed } }]);
  });
  const forget = useStableCallback(({ id }: CatalogueItem, column: EditableColumn) =>
    mark(id, [[column, null]]),
  );
  const paste = useStableCallback(({ id }: CatalogueItem, column: EditableColumn, text: string) => {
    const filled = pastedRows(pastedCells(text), rows, { id, column });
    void saveAll(filled.map(({ item, edit }) => ({ id: item.id, name: item.name, edit })));
  });
  const undoLast = useStableCallback(() => {
    const step = steps.current.at(-1);
    if (!step) return;
    toast.dismiss(step.toastId);
    step.undo();
  });
  return useMemo(
    () => ({ openCell: ({ id }, column) => open.get(keyOf(id, column)), commit, forget, paste, undoLast }),
    [open, commit, forget, paste, undoLast],
  );
}

function refusalOf(error: unknown): string {
  if (!isApiError(error)) return itemTexts.notSaved;
  if (error.code === 'version_conflict')
    return `${error.body.changed_by ?? 'Somebody else'} changed this item. Press Enter twice to save yours over it.`;
  return error.fields[0]?.msg ?? itemTexts.notSaved;
}
