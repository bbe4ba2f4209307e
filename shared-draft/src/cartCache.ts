import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cartQueries, type DraftKey, projectQueries } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

/** Mutation key of the writes to a draft's list. */
export const cartWrites = ({ projectId, draftId }: DraftKey) => ['cart-write', projectId, draftId] as const;

/** A draft's list in the query cache. Used only inside this package. */
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
    /** Options of every write. Writes reach the server one by one, in the order of the clicks. */
    write: { mutationKey, scope: { id: mutationKey.join(' ') } },
    read,
    /** The list. Reads it if it is not cached. */
    load: () => client.ensureQueryData(cartQueries.lines(key)),
    lineOf: (itemId: number) => read().find((line) => line.item_id === itemId),
    /** Replaces the shown lines of these items with the server's. */
    put: (...answered: CartLine[]) => {
      const items = new Set(answered.map((line) => line.item_id));
      change((lines) => [...lines.filter((line) => !items.has(line.item_id)), ...answered]);
    },
    drop: (...itemIds: number[]) => {
      const items = new Set(itemIds);
      change((lines) => lines.filter((line) => !items.has(line.item_id)));
    },
    pause: () => client.cancelQueries({ queryKey }),
    /** Reads the list again, because the cache turned out to be stale. */
    reload: () => client.invalidateQueries({ queryKey }),
    /** Marks projects as stale: they show line counts and when a draft was modified. They reload when next shown. */
    markProjects: () => client.invalidateQueries({ queryKey: projectQueries.all(), refetchType: 'none' }),
    /** The number of running and waiting writes to a line. */
    countWrites: (itemId: number) => writesOf(itemId).length,
    /** The line as the server last returned it. All running and waiting writes to it share one object. */
    confirmed: (itemId: number): Confirmed => {
      const known = lines.get(itemId) ?? { line: read().find((line) => line.item_id === itemId) };
      lines.set(itemId, known);
      return known;
    },
    /** Records that a write of this tab turned `seen` into `line`. */
    follow: (seen: SeenLine, line: SeenLine) => {
      if (line.revision > seen.revision) ownWrites.set(nameOf(seen), line);
    },
    /** What this tab's own writes have turned a line into since it was seen. Ignores other people's writes. */
    latest: (seen: SeenLine): SeenLine => {
      let line = seen;
      for (let next = ownWrites.get(nameOf(line)); next; next = ownWrites.get(nameOf(line))) line = next;
      return line;
    },
    /** Forgets the confirmed line once the last write to it has ended. */
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

/** A line as the user saw it when they changed it. */
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
