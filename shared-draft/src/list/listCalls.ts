import { newId } from 'shared-api/browser';
import { ApiError, type cartApi, type DraftKey, isApiError } from 'shared-api/client';
import type {
  BatchLine,
  BatchOutcome,
  CartChange,
  CartLine,
  ChangeOutcome,
  Draft,
  LineValues,
  SeenValues,
} from 'shared-api/contract';
import { cartTexts } from '#src/cartTexts.ts';
import { type LineChange, recordStep } from '#src/changeLog.ts';
import { inParts } from '#src/inParts.ts';
import { isSame, valuesOf } from '#src/lineValues.ts';
import type { Answers, RefusedLine, UnchangedLine } from './answers.ts';
import type { ListEngine } from './listEngine.ts';
import {
  type ChangeKind,
  type ChangeOf,
  hasLaterChange,
  type ListEvent,
  type PendingChange,
} from './listState.ts';

/** What the calls of a draft's list work with. */
export interface CallContext {
  readonly key: DraftKey;
  readonly api: typeof cartApi;
  readonly engine: Pick<ListEngine, 'read' | 'dispatch'>;
  /** Reads the list from the server. */
  readonly readAgain: () => Promise<void>;
  readonly setCachedDraft: (draft: Draft) => void;
  /** An item's line as it was before it left the list. */
  readonly formerLine: (itemId: number) => CartLine | undefined;
  /** Who last changed an item's line, if this tab has followed it. */
  readonly changedBy: (itemId: number) => string | null;
}

type Call<Kind extends ChangeKind> = (
  change: ChangeOf<Kind>,
  context: CallContext,
  pending: PendingChange,
) => Promise<Answers[Kind]>;

const lineOf = ({ engine }: CallContext, itemId: number) => engine.read().lines.get(itemId);

type Arrival = Omit<Extract<ListEvent, { type: 'arrived' }>, 'type'>;

const receive = ({ engine }: CallContext, arrival: Arrival) =>
  engine.dispatch({ type: 'arrived', ...arrival });

/** A step adds up with what others do. A typed number replaces only what its author saw. Neither counts twice if it is sent again. */
function writeQuantity({ key, api }: CallContext, { itemId, quantity, seen, step }: ChangeOf<'quantity'>) {
  const { quantity: saw } = seen;
  const write = () =>
    step
      ? api.write(key, itemId, { by: step.by }, { key: step.key })
      : api.write(key, itemId, { quantity, ...(saw !== undefined && { was: { quantity: saw } }) }, { seen });
  return write()
    .catch(ifUnavailable(write))
    .catch(unlessUnknown(() => api.setQuantity(key, itemId, quantity, { seen })));
}

/** Answers that say what has become of the line, whichever try made it. */
const telling: readonly string[] = ['version_conflict', 'not_found', 'unknown_field'];

/**
 * Sends a write once more that a server without a database, or one behind a proxy, may have made. Without a telling answer the outcome
 * stays unknown. The client itself has sent what met a busy server again.
 */
const ifUnavailable =
  <Answer>(again: () => Promise<Answer>) =>
  (error: unknown) => {
    if (!isApiError(error) || error.code === 'busy' || ![502, 503, 504].includes(error.status)) throw error;
    return again().catch((second: unknown) => {
      throw isApiError(second) && (second.status === 401 || telling.includes(second.code)) ? second : error;
    });
  };

/** During an update, a server of the previous version may answer. It gets the whole line, as before. */
const unlessUnknown =
  <Answer>(asBefore: () => Promise<Answer>) =>
  (error: unknown) => {
    if (!isApiError(error, 'unknown_field')) throw error;
    return asBefore();
  };

const quantity: Call<'quantity'> = async (change, context, pending) => {
  const { itemId, quantity, step } = change;
  const before = lineOf(context, itemId);
  try {
    const line = await writeQuantity(context, change);
    receive(context, { lines: [line], own: pending });
    // What others did to the number before a step isn't this user's to undo.
    const from = before && { ...valuesOf(before), ...(step && { quantity: line.quantity - step.by }) };
    if (from)
      recordStep(context.key.draftId, {
        lines: [
          {
            ...additionOf(line),
            before: from,
            ...(step && { step: { by: step.by, revision: line.revision } }),
          },
        ],
      });
    return line;
  } catch (error) {
    const isWaiting = hasLaterChange(context.engine.read(), itemId);
    // Somebody may have taken it off the list before or after this user entered a number.
    const former = before ?? context.formerLine(itemId);
    if (isApiError(error, 'not_found') && former) {
      // It may also be the draft that is gone.
      await context.readAgain().catch(() => {});
      if (lineOf(context, itemId)) throw error;
      return isWaiting
        ? null
        : { theirs: former, wanted: quantity, changedBy: context.changedBy(itemId), isTaken: true };
    }
    if (!isApiError(error, 'version_conflict')) throw error;
    const theirs = error.body.current as CartLine; // the record this write addressed
    receive(context, { lines: [theirs] });
    const { changed_by: changedBy = null, changed_at: changedAt } = error.body;
    return isWaiting ? null : { theirs, wanted: quantity, changedBy, ...(changedAt && { changedAt }) };
  }
};

const removal: Call<'removal'> = async ({ itemId, seen }, context) => {
  const line = lineOf(context, itemId);
  try {
    await context.api.remove(context.key, itemId, { seen });
  } catch (error) {
    if (isApiError(error, 'version_conflict')) receive(context, { lines: [error.body.current as CartLine] }); // the record this write addressed
    // Already off the list, as intended.
    if (!isApiError(error, 'not_found')) throw error;
  }
  receive(context, { lines: [], gone: [seen.id] });
  const step = line && recordStep(context.key.draftId, { lines: [removalOf(line)] });
  return { stepId: step ?? newId() };
};

const addition: Call<'addition'> = async ({ line }, context) => {
  if (lineOf(context, line.item_id))
    throw new ApiError({
      status: 409,
      code: 'already_in_cart',
      detail: cartTexts.alreadyInCart,
      fields: [],
      requestId: '',
      body: {},
    });
  const added = await context.api.add(context.key, line);
  receive(context, { lines: [added] });
  recordStep(context.key.draftId, { lines: [additionOf(added)] });
  return added;
};

/** Records the package with the first call. */
const batch: Call<'batch'> = async ({ lines, assemblyId }, context) => {
  const { key } = context;
  let isNewPackage = false;
  const added: CartLine[] = [];
  const present: CartLine[] = [];
  const refused: RefusedLine[] = [];
  const sort = (line: BatchLine, outcome: BatchOutcome | undefined) => {
    if (outcome?.outcome === 'refused') refused.push({ line, detail: outcome.detail });
    else if (outcome) (outcome.outcome === 'added' ? added : present).push(outcome.line);
  };
  const unsent = await inParts(lines, async (part, at) => {
    const send = (sent: readonly BatchLine[]) =>
      context.api.addMany(key, {
        lines: [...sent],
        ...(at === 0 && assemblyId !== undefined && { assembly_id: assemblyId }),
      });
    const { outcomes, draft, assembly_recorded } = await send(part).catch(
      unlessUnknown(() => send(part.map(withoutUnit))),
    );
    isNewPackage ||= assembly_recorded;
    context.setCachedDraft(draft);
    for (const [i, line] of part.entries()) sort(line, outcomes[i]);
    receive(context, { lines: [...present, ...added] });
  });
  refused.push(...unsent.lines.map((line) => ({ line, detail: unsent.detail })));
  recordStep(key.draftId, {
    lines: added.map(additionOf),
    ...(isNewPackage ? { packageId: assemblyId } : {}),
    ...(added.length === 0 && { label: 'Package added' }),
  });
  return { added, present, refused };
};

/** A line that has changed in the meantime stays as it is. */
const changes: Call<'changes'> = async ({ lines: wanted, label, packageId }, context) => {
  const { key, engine } = context;
  if (!engine.read().isRead) await context.readAgain();
  const current = engine.read().lines;
  const now = ({ itemId }: LineChange) => current.get(itemId);
  const lines = wanted.map((change) => onTopOf(now(change), change));
  const fits = lines.filter((change) => isUntouched(now(change), change));
  const done: LineChange[] = [];
  const kept: UnchangedLine[] = lines
    .filter((change) => !fits.includes(change))
    .map((change) => ({ change, theirs: now(change) ?? null, changedBy: context.changedBy(change.itemId) }));
  const refused: { change: LineChange; detail: string }[] = [];
  const sort = (change: LineChange, outcome: ChangeOutcome | undefined) => {
    if (outcome?.outcome === 'changed') done.push(change);
    else if (outcome?.outcome === 'refused') refused.push({ change, detail: outcome.detail });
    else if (outcome) kept.push({ change, theirs: outcome.line, changedBy: outcome.changed_by });
  };
  const dropped = fits.length > 0 || lines.length === 0 ? packageId : undefined;
  const unsent =
    fits.length === 0 && dropped === undefined
      ? { lines: [], detail: '' }
      : await inParts(fits, async (part, at) => {
          const send = (asMeant: typeof meaningOf, valuesAfter: (change: LineChange) => LineValues | null) =>
            context.api.change(key, {
              changes: part.map((change) => ({
                item_id: change.itemId,
                seen: seenOf(now(change)),
                ...asMeant(change),
                line: valuesAfter(change),
              })),
              ...(at === 0 && dropped !== undefined && { dropped_assembly_id: dropped }),
            });
          const { outcomes, draft } = await send(meaningOf, wantedOf).catch(
            unlessUnknown(() => send(() => ({}), withoutPackages)),
          );
          context.setCachedDraft(draft);
          receive(context, arrivalOf(outcomes, current));
          for (const [i, change] of part.entries()) sort(change, outcomes[i]);
        });
  refused.push(...unsent.lines.map((change) => ({ change, detail: unsent.detail })));
  const stepId = label === null ? null : recordStep(key.draftId, { lines: done, ...(label && { label }) });
  return { done, kept, refused, unsent: unsent.lines, stepId };
};

function arrivalOf(outcomes: readonly ChangeOutcome[], before: ReadonlyMap<number, CartLine>): Arrival {
  const known = outcomes.filter((outcome) => outcome.outcome !== 'refused');
  return {
    lines: known.flatMap(({ line }) => line ?? []),
    gone: known.flatMap(({ item_id, line }) => (line ? [] : (before.get(item_id)?.id ?? []))),
  };
}

/** The fields of a line that a change is about, as its author saw them. One that adds or removes a line is about all of them. */
function wasOf({ before, after }: LineChange): { was?: SeenValues } {
  if (!before || !after || isSame(before, after)) return {};
  const { quantity, notes } = before;
  return {
    was: { ...(quantity !== after.quantity && { quantity }), ...(notes !== after.notes && { notes }) },
  };
}

/** A catalogue item as a server of the previous version adds it. A custom item always has a unit. */
function withoutUnit(line: BatchLine): BatchLine {
  if (!('item_id' in line)) return line;
  const { unit_id: _, ...rest } = line;
  return rest;
}

/** Names the unit only where the change is about it: the catalogue may have corrected it since. */
function wantedOf({ before, after }: LineChange): LineValues | null {
  if (!before || !after || before.unit_id !== after.unit_id) return after;
  const { unit_id: _, ...values } = after;
  return values;
}

/** What a server of the previous version knows of a line. */
function withoutPackages({ after }: LineChange): LineValues | null {
  if (!after) return null;
  const { assembly_ids: _, unit_id: _unit, ...values } = after;
  return values;
}

const meaningOf = (change: LineChange): Pick<CartChange, 'was' | 'is_step'> => ({
  ...wasOf(change),
  ...(change.step && { is_step: true }),
});

/** A step changes the number that others' steps have made of it, but not one that somebody has set since. */
function onTopOf(line: CartLine | undefined, change: LineChange): LineChange {
  const { before, after, step } = change;
  if (!step || !line || !before || !after || line.quantity === before.quantity) return change;
  const quantity = line.quantity + step.by;
  if ((line.typed_revision ?? 1) > step.revision || quantity < 1) return change;
  return { ...change, before: valuesOf(line), after: { ...valuesOf(line), quantity } };
}

/** Whether nobody has changed what a change is about. */
function isUntouched(line: CartLine | undefined, change: LineChange): boolean {
  const { was } = wasOf(change);
  if (!line || !was) return isSame(line ? valuesOf(line) : null, change.before);
  return isSame({ ...valuesOf(line), ...was }, valuesOf(line));
}

const seenOf = (line: CartLine | undefined) => (line ? { id: line.id, revision: line.revision } : null);

/** An added line as a change that can be undone. */
export const additionOf = (line: CartLine): LineChange => ({
  itemId: line.item_id,
  name: line.item_name,
  before: null,
  after: valuesOf(line),
});

const removalOf = (line: CartLine): LineChange => ({
  ...additionOf(line),
  before: valuesOf(line),
  after: null,
});

const calls: { readonly [Kind in ChangeKind]: Call<Kind> } = { quantity, removal, addition, batch, changes };

/** Sends a change to the server. */
export const sendChange = (context: CallContext, pending: PendingChange): Promise<Answers[ChangeKind]> =>
  calls[pending.change.kind](pending.change as never, context, pending); // the call of its kind
