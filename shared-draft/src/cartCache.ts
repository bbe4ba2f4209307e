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
  const ownWrites = ownWritesOf(client);
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
    /** A write of this tab made `line` of the one that was seen. */
    follow: (seen: SeenLine, line: SeenLine) => {
      if (line.revision > seen.revision) ownWrites.set(nameOf(seen), line);
    },
    /** What the writes of this tab have made of a line since it was seen; somebody else's are not followed. */
    latest: (seen: SeenLine): SeenLine => {
      let line = seen;
      for (let next = ownWrites.get(nameOf(line)); next; next = ownWrites.get(nameOf(line))) line = next;
      return line;
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

/** A line as it was on the screen when a change of it was decided. */
export type SeenLine = Pick<CartLine, 'id' | 'revision'>;

const nameOf = ({ id, revision }: SeenLine) => `${id} ${revision}`;

const ownWritesByClient = new WeakMap<QueryClient, Map<string, SeenLine>>();

function ownWritesOf(client: QueryClient): Map<string, SeenLine> {
  const known = ownWritesByClient.get(client) ?? new Map<string, SeenLine>();
  ownWritesByClient.set(client, known);
  return known;
}

export type CartCache = ReturnType<typeof useCartCache>;

export interface Confirmed {
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
