import type { DoubleStock, StockEvent, StockLine } from 'shared-api/contract';

/** What happened, in words: "Counted 14, book 16". */
export function eventText(event: StockEvent): string {
  const { kind, quantity, seen, yard_name, other_yard_name, project_name, reason } = event;
  const pieces = quantity ?? 0;
  switch (kind) {
    case 'counted':
      return seen === null ? `Counted ${pieces}` : `Counted ${pieces}, book ${signed(seen)}`;
    case 'added':
      return `Two shelves: ${pieces} more`;
    case 'confirmed':
      return 'Both counts were of one shelf';
    case 'received':
      return `Received ${pieces}`;
    case 'written_off':
      return `Wrote off ${pieces}: ${reason}`;
    case 'moved':
      return `Moved ${pieces} from ${yard_name} to ${other_yard_name}`;
    case 'undone':
      return 'Took back';
    case 'loaded':
      return `Loaded ${pieces}${project_name === null ? '' : ` for ${project_name}`}`;
    case 'returned':
      return `${pieces} came back${project_name === null ? '' : ` from ${project_name}`}`;
  }
}

/** What a taken-back event said, by who took it back: "Took back: Received 50". */
export const undoText = (undone: StockEvent | undefined): string =>
  undone ? `Took back: ${eventText(undone)}` : 'Took back an older event';

/** A minus that isn't a hyphen. */
export const signed = (quantity: number): string => (quantity < 0 ? `−${-quantity}` : `${quantity}`);

/** "Caleb counted 8 at 9:06, you 12: one shelf (12) or two (20)?" */
export function doubleText({ first, second }: DoubleStock, me: number, time: (at: string) => string): string {
  const of = (count: DoubleStock['first']) => (count.user_id === me ? 'you' : firstName(count.user_name));
  const sum = first.quantity + second.quantity;
  const [who, other] = [of(first), of(second)];
  const start = who === 'you' ? 'You' : who;
  return `${start} counted ${first.quantity} at ${time(first.made_at)}, ${other} ${second.quantity}: one shelf (${second.quantity}) or two (${sum})?`;
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** How many of an item all yards have, by item. */
export const inAllYards = (stock: readonly StockLine[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { item_id, quantity } of stock) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity);
  return sums;
};

/** Whether the company has less of an item than it wants to have. */
export const isBelowMinimum = ({ min_qty }: StockLine, inYards: number): boolean =>
  min_qty !== null && min_qty > 0 && inYards < min_qty;

const staleMs = 30 * 86_400_000;

/** Whether nobody has counted it for a month. */
export const isStale = ({ last_count }: StockLine, now: number): boolean =>
  last_count === null || now - Date.parse(last_count.made_at) > staleMs;
