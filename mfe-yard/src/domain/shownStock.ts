import type { StockLine, StockOperation } from 'shared-api/contract';
import { bookOf, type StockedEvent } from 'shared-api/rules';
import type { StockOutbox } from './stockOutbox.ts';

const longAgo = '1970-01-01T00:00:00.000Z';

/**
 * What the server has of an item in a yard, as events that lead to the same book. A count of this device that it takes back now is what the
 * book said before.
 */
function eventsOf(line: StockLine, { pending, stored, counts }: Own): StockedEvent[] {
  const { yard_id, quantity, last_count } = line;
  const nobody = { seen: null, other_yard_id: null, of_id: null, user_id: 0 };
  const at = last_count?.made_at ?? longAgo;
  const id = last_count?.id ?? '';
  const isUndone = [...stored, ...pending].some(({ kind, of_id }) => kind === 'undone' && of_id === id);
  const before = counts.find((count) => count.id === id)?.seen;
  const since = quantity - (last_count?.quantity ?? 0);
  return [
    ...(last_count && !isUndone
      ? [{ ...nobody, id, kind: 'counted' as const, yard_id, quantity: last_count.quantity, made_at: at }]
      : []),
    ...(isUndone && before !== null && before !== undefined
      ? [{ ...nobody, id: `${id} before`, kind: 'received' as const, yard_id, quantity: before, made_at: at }]
      : []),
    // What came and went since, after the count and before anything else.
    ...(since === 0
      ? []
      : [
          {
            ...nobody,
            ...{ id: `${id} since`, yard_id, quantity: Math.abs(since), made_at: at },
            kind: since > 0 ? ('received' as const) : ('written_off' as const),
          },
        ]),
  ];
}

type Own = Pick<StockOutbox, 'pending' | 'stored' | 'counts'>;

const eventOf = (operation: StockOperation): StockedEvent => ({ ...operation, user_id: 0 });

/** How many pieces of an item are in a yard with what this device knows alone. Null if it has no stock there. */
export function shownBook(
  line: StockLine | undefined,
  own: Own,
  place: { readonly itemId: number; readonly yardId: number },
): number | null {
  const said = [...own.stored, ...own.pending].filter(({ item_id }) => item_id === place.itemId);
  return bookOf([...(line ? eventsOf(line, own) : []), ...said.map(eventOf)], place.yardId);
}

/** The stock of the server, with what this device alone knows. */
export function shownStock(lines: readonly StockLine[], own: Own): StockLine[] {
  if (own.pending.length + own.stored.length === 0) return [...lines];
  return lines.map((line) => {
    const { item_id: itemId, yard_id: yardId } = line;
    return { ...line, quantity: shownBook(line, own, { itemId, yardId }) ?? line.quantity };
  });
}
