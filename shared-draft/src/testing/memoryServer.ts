import { ApiError, type cartApi } from 'shared-api/client';
import type { CartLine, LineWrite } from 'shared-api/contract';
import { buildCartLine } from 'shared-api/testing';
import type { ListEvent } from '#src/list/listState.ts';

type Api = Pick<typeof cartApi, 'list' | 'add' | 'write' | 'remove'>;
type Call = (send: () => unknown) => Promise<never>;

/** A write that the server carried out. */
export interface Written {
  readonly author: string;
  readonly itemId: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly key: string | undefined;
  /** The line that it made, if any. */
  readonly line: Pick<CartLine, 'id' | 'revision'> | null;
}

const refused = (
  status: number,
  code: 'not_found' | 'version_conflict' | 'already_in_cart',
  current?: CartLine,
) =>
  new ApiError({
    status,
    code,
    detail: '',
    fields: [],
    requestId: '',
    body: current ? { current, changed_by: 'Caleb' } : {},
  });

/** One draft's list on a server in memory, with the rules of the real one. `tell` hears of every change, as the live stream does. */
export function memoryServer(itemIds: readonly number[], tell: (event: ListEvent) => void) {
  let lastId = 0;
  const lines = new Map<number, CartLine>();
  const audit: Written[] = [];
  const answered = new Map<string, CartLine>();
  const put = (itemId: number, quantity: number, revision: number, id: number): CartLine => {
    const line = buildCartLine({ id, item_id: itemId, item_name: `Item ${itemId}`, quantity, revision });
    lines.set(itemId, line);
    return line;
  };
  for (const itemId of itemIds) {
    lastId += 1;
    put(itemId, 4, 1, lastId);
  }
  const record = (author: string, before: CartLine | null, after: CartLine | null, key?: string) => {
    const itemId = (after ?? before)?.item_id ?? 0;
    audit.push({
      author,
      itemId,
      before: before?.quantity ?? null,
      after: after?.quantity ?? null,
      key,
      line: after,
    });
    tell({ type: 'arrived', lines: after ? [after] : [], gone: after || !before ? [] : [before.id] });
  };

  function write(author: string, itemId: number, change: LineWrite, key?: string, id?: number): CartLine {
    const repeated = key === undefined ? undefined : answered.get(key);
    if (repeated) return repeated;
    const line = lines.get(itemId);
    if (!line) throw refused(404, 'not_found');
    const { quantity, by, was } = change;
    const next = quantity ?? line.quantity + (by ?? 0);
    const isSeen = was?.quantity === undefined || was.quantity === line.quantity || next === line.quantity;
    if ((id !== undefined && id !== line.id) || !isSeen) throw refused(412, 'version_conflict', line);
    if (next < 1) throw refused(404, 'not_found');
    const after = put(itemId, next, line.revision + 1, line.id);
    record(author, line, after, key);
    if (key !== undefined) answered.set(key, after);
    return after;
  }

  /** The API as one person's browser sees it. `call` carries each request and its answer. */
  const apiFor = (author: string, call: Call): Api => ({
    list: () => call(() => [...lines.values()]),
    add: (_key, { item_id, quantity }) =>
      call(() => {
        const known = lines.get(item_id);
        if (known) throw refused(409, 'already_in_cart');
        lastId += 1;
        const line = put(item_id, quantity, 1, lastId);
        record(author, null, line);
        return line;
      }),
    write: (_key, itemId, change, options = {}) =>
      call(() => write(author, itemId, change, options.key, options.seen?.id)),
    remove: (_key, itemId, options = {}) =>
      call(() => {
        const line = lines.get(itemId);
        if (!line) throw refused(404, 'not_found');
        const { seen } = options;
        if (seen && (seen.id !== line.id || seen.revision !== line.revision))
          throw refused(412, 'version_conflict', line);
        lines.delete(itemId);
        record(author, line, null);
      }),
  });
  return { lines: () => [...lines.values()], audit, apiFor };
}
