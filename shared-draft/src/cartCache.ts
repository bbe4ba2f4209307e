import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cartQueries, type DraftKey, projectQueries } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

/** Names the writes to a draft's list that are under way, to ask for their state. */
export const cartWrites = ({ projectId, draftId }: DraftKey) => ['cart-write', projectId, draftId] as const;

/** The list of a draft as it is held in memory. Inside this package only. */
export function useCartCache(key: DraftKey) {
  const client = useQueryClient();
  const { queryKey } = cartQueries.lines(key);
  const mutationKey = cartWrites(key);
  const lines = confirmedLinesOf(client, key);
  const change = (change: (lines: CartLine[]) => CartLine[]) =>
    client.setQueryData(queryKey, (lines) => lines && change(lines));
  const read = () => client.getQueryData(queryKey) ?? [];
  return {
    /** Options of every write: they reach the server one after another, in the order of the clicks. */
    write: { mutationKey, scope: { id: mutationKey.join(' ') } },
    read,
    /** The list, read when it is not held yet. */
    load: () => client.ensureQueryData(cartQueries.lines(key)),
    lineOf: (itemId: number) => read().find((line) => line.item_id === itemId),
    /** Shows lines as the server has answered them, in place of what was shown of their items. */
    put: (...answered: CartLine[]) => {
      const items = new Set(answered.map((line) => line.item_id));
      change((lines) => [...lines.filter((line) => !items.has(line.item_id)), ...answered]);
    },
    drop: (...itemIds: number[]) => {
      const items = new Set(itemIds);
      change((lines) => lines.filter((line) => !items.has(line.item_id)));
    },
    pause: () => client.cancelQueries({ queryKey }),
    /** Reads the list again: something said that it is not what is held here. */
    reload: () => client.invalidateQueries({ queryKey }),
    /** Projects show counts of lines and when a draft was modified: they are read again when they are next shown. */
    markProjects: () => client.invalidateQueries({ queryKey: projectQueries.all(), refetchType: 'none' }),
    /** How many writes to a line run or wait. */
    countWrites: (itemId: number) => writesOf(itemId).length,
    /** The line as the server last answered it; the same object for all writes to it that run or wait. */
    confirmed: (itemId: number): Confirmed => {
      const known = lines.get(itemId) ?? { line: read().find((line) => line.item_id === itemId) };
      lines.set(itemId, known);
      return known;
    },
    /** The last write to a line has ended: what it was before is no longer needed. */
    settle: (itemId: number) => {
      if (writesOf(itemId).length <= 1) lines.delete(itemId);
    },
  };

  function writesOf(itemId: number) {
    return client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .filter(({ state: { variables } }) => itemIdOf(variables) === itemId);
  }
}

export type CartCache = ReturnType<typeof useCartCache>;

interface Confirmed {
  line: CartLine | undefined;
}

type ConfirmedLines = Map<number, Confirmed>;

const confirmedLines = new WeakMap<QueryClient, Map<string, ConfirmedLines>>();

function confirmedLinesOf(client: QueryClient, { projectId, draftId }: DraftKey): ConfirmedLines {
  const drafts = confirmedLines.get(client) ?? new Map<string, ConfirmedLines>();
  confirmedLines.set(client, drafts);
  const name = `${projectId} ${draftId}`;
  const lines = drafts.get(name) ?? new Map<number, Confirmed>();
  drafts.set(name, lines);
  return lines;
}

const itemIdOf = (variables: unknown) =>
  typeof variables === 'object' && variables !== null && 'itemId' in variables ? variables.itemId : null;
