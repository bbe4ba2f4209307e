import { dayMs } from '#platform/clock/dayMs.ts';
import type { DemoData } from './demoData.ts';
import { idOf } from './demoHistory.ts';
import type { Row } from './demoRows.ts';

const counters = [11, 12, 13] as const;
const [stocked, every] = [40, 5];

interface Kept {
  readonly data: DemoData;
  readonly now: Date;
  readonly yards: readonly [number, number];
  /** Items of which the company owns pieces that jobs share. */
  readonly shared: ReadonlySet<number>;
}

/** What was counted of 40 items in two yards and what came and went since: some below their minimum, one negative. */
export function stockEvents({ data, now, yards, shared }: Kept): Row[] {
  const items = data.items
    .filter(({ id, is_inventory_item, min_qty }) => is_inventory_item && min_qty && !shared.has(id))
    .filter((_, at) => at % every === 0)
    .slice(0, stocked);
  return items.flatMap(({ id: item_id, min_qty, order_qty }, at): Row[] => {
    const [yard_id, other_yard_id] = at % 2 === 0 ? yards : [yards[1], yards[0]];
    const user_id = counters[at % counters.length];
    const daysAgo = 3 + ((at * 7) % 45);
    const said = (kind: string, days: number, more: Row): Row => {
      const made_at = new Date(now.getTime() - days * dayMs);
      return {
        ...{ id: idOf('stock', item_id, kind), item_id, yard_id, kind, seen: null, reason: null },
        ...{ other_yard_id: null, of_id: null, load_event_id: null, user_id },
        ...{ device: idOf('device', String(user_id)), made_at, received_at: made_at, ...more },
      };
    };
    const least = min_qty ?? 1;
    const counted = Math.round(at % 6 === 0 ? least * 0.4 : least * (1.2 + (at % 5) / 2));
    return [
      said('counted', daysAgo, { quantity: counted }),
      ...(at % 4 === 1
        ? [said('received', daysAgo / 2, { quantity: order_qty ?? least, seen: counted })]
        : []),
      ...(at % 5 === 2
        ? [said('written_off', daysAgo / 3, { quantity: 1, seen: counted, reason: 'Opened and dried out' })]
        : []),
      ...(at === 8 ? [said('moved', 1, { quantity: 2, seen: counted, other_yard_id })] : []),
      ...(at === 9 ? [said('loaded', 1, { quantity: counted + (order_qty ?? least) + 3 })] : []),
    ];
  });
}
