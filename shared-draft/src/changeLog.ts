import { newId } from 'shared-api/browser';
import type { DraftChange, LineValues } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { onSignOut } from 'shared-auth';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A change to a line: what it was and what it becomes. Null means off the list. */
export interface LineChange {
  readonly itemId: number;
  readonly name: string;
  readonly before: LineValues | null;
  readonly after: LineValues | null;
  /** If the change is a step, which adds up with those of others: its size, and the line's revision after it. */
  readonly step?: { readonly by: number; readonly revision: number };
}

/** The draft fields that one save changed. */
export interface FieldsChange {
  readonly before: DraftChange;
  readonly after: DraftChange;
}

/** One change by the user, with everything needed to undo it. */
export interface ChangeStep {
  readonly id: string;
  /** "Hard hat 4 → 6". */
  readonly label: string;
  readonly lines: readonly LineChange[];
  readonly fields?: FieldsChange;
  /** The package that the lines came from, if the draft didn't use it before. */
  readonly packageId?: number;
  /** Items of a package that were left out. */
  readonly leftOut?: LeftOutItems;
}

export interface LeftOutItems {
  readonly assemblyId: number;
  readonly itemIds: readonly number[];
}

const most = 20;

interface ChangeLog {
  readonly byDraft: Readonly<Record<number, readonly ChangeStep[]>>;
}

/** Each draft's last changes in this tab, newest last. */
const changeLog = create<ChangeLog>()(
  persist((): ChangeLog => ({ byDraft: {} }), {
    name: 'mobprep.changes',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

onSignOut(() => changeLog.setState({ byDraft: {} }));

const none: readonly ChangeStep[] = [];

function update(draftId: number, change: (steps: readonly ChangeStep[]) => readonly ChangeStep[]) {
  try {
    changeLog.setState(({ byDraft }) => ({
      byDraft: { ...byDraft, [draftId]: change(byDraft[draftId] ?? none).slice(-most) },
    }));
  } catch {
    // If storage is full, the change is still in memory.
  }
}

/** Records a change for undo and returns its id, or null if it changed nothing. */
export function recordStep(
  draftId: number,
  step: Omit<ChangeStep, 'id' | 'label'> & Partial<ChangeStep>,
): string | null {
  if (step.lines.length === 0 && !step.fields && !step.leftOut && step.packageId === undefined) return null;
  const { id = newId(), label = labelOf(step.lines) } = step;
  update(draftId, (steps) => [...steps, { ...step, id, label }]);
  return id;
}

export const dropStep = (draftId: number, id: string) =>
  update(draftId, (steps) => steps.filter((step) => step.id !== id));

/** Finds the step with this id, or the newest without one. */
export const findStep = (draftId: number, id?: string): ChangeStep | undefined =>
  (changeLog.getState().byDraft[draftId] ?? none).findLast((step) => id === undefined || step.id === id);

/** The change that an undo would revert. */
export const useLastStep = (draftId: number): ChangeStep | undefined =>
  changeLog((state) => state.byDraft[draftId]?.at(-1));

const kindOf = ({ before, after }: LineChange) => (!before ? 'added' : !after ? 'removed' : 'changed');

function labelOf(lines: readonly LineChange[]): string {
  const [first] = lines;
  if (!first) return 'Draft changed';
  const kinds = new Set(lines.map(kindOf));
  const kind = kinds.size === 1 ? kindOf(first) : 'changed';
  if (lines.length > 1) return `${counted(lines.length, 'item')} ${kind}`;
  const { name, before, after } = first;
  return before && after ? `${name} ${before.quantity} → ${after.quantity}` : `${name} ${kind}`;
}
