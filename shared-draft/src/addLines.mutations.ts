import { useMutation } from '@tanstack/react-query';
import { ApiError, cartApi, type DraftKey, isApiError } from 'shared-api/client';
import type { BatchLine, BatchOutcome, CartAddition, CartLine } from 'shared-api/contract';
import { customItemTexts } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { useCartCache } from './cartCache.ts';
import { cartTexts } from './cartTexts.ts';
import { type LineChange, recordStep } from './changeLog.ts';
import { useKeepDraft } from './draft.mutations.ts';
import { inParts } from './inParts.ts';
import { keepAddition } from './keptChanges.ts';
import { valuesOf } from './lineValues.ts';

/**
 * Adds a line. Rejects an item that is already on the list without asking the server. A line that the server refuses
 * because the session has ended is kept in this tab.
 */
export function useAddToCart(key: DraftKey) {
  const cart = useCartCache(key);
  const userId = useUser()?.id ?? 0;
  return useMutation({
    ...cart.write,
    mutationFn: async (line: CartAddition) => {
      if (cart.lineOf(line.item_id)) throw alreadyInCart();
      return cartApi.add(key, line);
    },
    meta: { failure: cartTexts.addFailed, sentence: { already_in_cart: cartTexts.alreadyInCart } },
    // The user may be signed out by the time of a refusal.
    onMutate: () => ({ userId }),
    onSuccess: (added) => {
      cart.put(added);
      recordStep(key.draftId, { lines: [addition(added)] });
    },
    onError: (error, line, context) => {
      if (!isApiError(error)) return;
      if (context && error.status === 401) keepAddition(context.userId, key.draftId, line);
      // Someone else has added it, or the answer was lost.
      return cart.reload();
    },
    onSettled: () => cart.markProjects(),
  });
}

/** An added line as a change that can be undone. */
export const addition = (line: CartLine): LineChange => ({
  itemId: line.item_id,
  name: line.item_name,
  before: null,
  after: valuesOf(line),
});

const alreadyInCart = () =>
  new ApiError({
    status: 409,
    code: 'already_in_cart',
    detail: cartTexts.alreadyInCart,
    fields: [],
    requestId: '',
    body: {},
  });

/** Lines to add together. `assemblyId`: the package they come from. */
export interface LinesToAdd {
  readonly lines: readonly BatchLine[];
  readonly assemblyId?: number;
}

/** A line that was not added, and why. */
export interface RefusedLine {
  readonly line: BatchLine;
  readonly detail: string;
}

/** The outcome of adding lines together. */
export interface AddedLines {
  readonly added: readonly CartLine[];
  /** Already on the list, possibly added by someone else. */
  readonly present: readonly CartLine[];
  readonly refused: readonly RefusedLine[];
}

/** Adds many lines in as few calls as possible and records the package they come from. */
export function useAddLinesToCart(key: DraftKey) {
  const cart = useCartCache(key);
  const keep = useKeepDraft();
  return useMutation({
    ...cart.write,
    mutationFn: async ({ lines, assemblyId }: LinesToAdd): Promise<AddedLines> => {
      const { added, present, refused, isNewPackage } = await send(lines, assemblyId);
      recordStep(key.draftId, {
        lines: added.map(addition),
        ...(isNewPackage && assemblyId !== undefined && { packageId: assemblyId }),
        ...(added.length === 0 && { label: 'Package added' }),
      });
      return { added, present, refused };
    },
    meta: { failure: cartTexts.addFailed },
    onSuccess: ({ added, present }) => cart.put(...present, ...added),
    onError: () => cart.reload(),
    onSettled: () => cart.markProjects(),
  });

  /** Records the package with the first call. */
  async function send(lines: readonly BatchLine[], assemblyId: number | undefined) {
    let isNewPackage = false;
    const added: CartLine[] = [];
    const present: CartLine[] = [];
    const refused: RefusedLine[] = [];
    const sort = (line: BatchLine, outcome: BatchOutcome | undefined) => {
      if (outcome?.outcome === 'refused') refused.push({ line, detail: outcome.detail });
      else if (outcome) (outcome.outcome === 'added' ? added : present).push(outcome.line);
    };
    const unsent = await inParts(lines, async (part, at) => {
      const { outcomes, draft, assembly_recorded } = await cartApi.addMany(key, {
        lines: [...part],
        ...(at === 0 && assemblyId !== undefined && { assembly_id: assemblyId }),
      });
      isNewPackage ||= assembly_recorded;
      keep(draft);
      for (const [i, line] of part.entries()) sort(line, outcomes[i]);
    });
    refused.push(...unsent.lines.map((line) => ({ line, detail: unsent.detail })));
    return { added, present, refused, isNewPackage };
  }
}

/** A complete custom item: its unit and quantity are set. */
export interface CustomLine {
  readonly name: string;
  readonly unitId: number;
  readonly quantity: number;
  readonly notes: string;
}

/** A custom item, which is not in the catalogue, as a line to add. */
export function customLine({
  name,
  unitId,
  quantity,
  notes,
}: CustomLine): Extract<BatchLine, { item_name: string }> {
  const note = notes.trim();
  return { item_name: name.trim(), unit_id: unitId, quantity, ...(note && { notes: note }) };
}

/** Creates a custom item and adds it to the list: both or neither. */
export function useAddCustomItem(key: DraftKey) {
  const cart = useCartCache(key);
  return useMutation({
    ...cart.write,
    mutationFn: async (item: CustomLine): Promise<CartLine> => {
      const { outcomes } = await cartApi.addMany(key, { lines: [customLine(item)] });
      const [outcome] = outcomes;
      if (outcome?.outcome === 'added') return outcome.line;
      const present = outcome?.outcome === 'already_in_cart';
      if (present) cart.put(outcome.line);
      throw new ApiError({
        status: present ? 409 : 422,
        code: present ? 'already_in_cart' : 'validation_failed',
        detail: outcome?.outcome === 'refused' ? outcome.detail : customItemTexts.duplicate,
        fields: [],
        requestId: '',
        body: {},
      });
    },
    meta: { failure: customItemTexts.failed, preferDetail: true },
    onSuccess: (line) => {
      cart.put(line);
      recordStep(key.draftId, { lines: [addition(line)] });
    },
    onSettled: () => cart.markProjects(),
  });
}
