import { useMutation } from '@tanstack/react-query';
import { cartApi, type DraftKey } from 'shared-api/client';
import type { CartLine, ChangeOutcome } from 'shared-api/contract';
import { type CartCache, useCartCache } from './cartCache.ts';
import { cartTexts } from './cartTexts.ts';
import { type LineChange, recordStep } from './changeLog.ts';
import { useKeepDraft } from './draft.mutations.ts';
import { inParts } from './inParts.ts';
import { isSame, valuesOf } from './lineValues.ts';

/** A change that was not made because the line has changed since the user decided on it. */
export interface KeptLine {
  readonly change: LineChange;
  /** The current line. Null when it is off the list. */
  readonly theirs: CartLine | null;
  /** Null when unknown. */
  readonly changedBy: string | null;
}

/** The outcome of making changes together. */
export interface ChangedLines {
  readonly done: readonly LineChange[];
  readonly kept: readonly KeptLine[];
  /** Changes that the server refused or a lost connection left out, with the reason. */
  readonly refused: readonly { readonly change: LineChange; readonly detail: string }[];
  /** The refused ones that a lost connection left out. */
  readonly unsent: readonly LineChange[];
  /** Id of the step that undoes the changes made. */
  readonly stepId: string | null;
}

export interface ChangesToMake {
  readonly lines: readonly LineChange[];
  /** The step's name. Null records no step, as for an undo. */
  readonly label?: string | null;
  /** A package to remove from the draft along with them. */
  readonly packageId?: number | undefined;
}

/** Changes, adds and removes many lines. A line that has changed in the meantime stays as it is. */
export function useChangeLines(key: DraftKey, failure: string = cartTexts.updateFailed) {
  const cart = useCartCache(key);
  const keepDraft = useKeepDraft();
  return useMutation({
    ...cart.write,
    mutationFn: async ({ lines, label, packageId }: ChangesToMake): Promise<ChangedLines> => {
      const current = new Map((await cart.load()).map((line) => [line.item_id, line]));
      const fits = lines.filter(({ itemId, before }) => {
        const line = current.get(itemId);
        return isSame(line ? valuesOf(line) : null, before);
      });
      const changed = await send(
        fits,
        current,
        fits.length > 0 || lines.length === 0 ? packageId : undefined,
      );
      const moved = lines
        .filter((change) => !fits.includes(change))
        .map((change) => ({ change, theirs: current.get(change.itemId) ?? null, changedBy: null }));
      const stepId =
        label === null ? null : recordStep(key.draftId, { lines: changed.done, ...(label && { label }) });
      return { ...changed, stepId, kept: [...moved, ...changed.kept] };
    },
    meta: { failure },
    onError: () => cart.reload(),
    onSettled: () => cart.markProjects(),
  });

  async function send(
    lines: readonly LineChange[],
    current: ReadonlyMap<number, CartLine>,
    packageId: number | undefined,
  ) {
    const done: LineChange[] = [];
    const kept: KeptLine[] = [];
    const refused: { change: LineChange; detail: string }[] = [];
    if (lines.length === 0 && packageId === undefined) return { done, kept, refused, unsent: [] };
    const sort = (change: LineChange, outcome: ChangeOutcome | undefined) => {
      const seen = current.get(change.itemId);
      if (outcome?.outcome === 'changed' && seen && outcome.line) cart.follow(seen, outcome.line);
      if (outcome?.outcome === 'changed') done.push(change);
      else if (outcome?.outcome === 'refused') refused.push({ change, detail: outcome.detail });
      else if (outcome) kept.push({ change, theirs: outcome.line, changedBy: outcome.changed_by });
    };
    const unsent = await inParts(lines, async (part, at) => {
      const { outcomes, draft } = await cartApi.change(key, {
        changes: part.map(({ itemId, after }) => ({
          item_id: itemId,
          seen: seenOf(current.get(itemId)),
          line: after,
        })),
        ...(at === 0 && packageId !== undefined && { dropped_assembly_id: packageId }),
      });
      keepDraft(draft);
      show(cart, outcomes);
      for (const [i, change] of part.entries()) sort(change, outcomes[i]);
    });
    refused.push(...unsent.lines.map((change) => ({ change, detail: unsent.detail })));
    return { done, kept, refused, unsent: unsent.lines };
  }
}

const seenOf = (line: CartLine | undefined) => (line ? { id: line.id, revision: line.revision } : null);

function show(cart: CartCache, outcomes: readonly ChangeOutcome[]) {
  const known = outcomes.filter((outcome) => outcome.outcome !== 'refused');
  cart.put(...known.flatMap(({ line }) => line ?? []));
  cart.drop(...known.flatMap(({ item_id, line }) => (line ? [] : item_id)));
}
