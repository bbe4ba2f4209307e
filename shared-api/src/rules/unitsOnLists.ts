import { counted } from './counted.ts';

/** How much of what open lists have would be counted in another unit. */
export interface CountedAmount {
  readonly quantity: number;
  readonly before: string;
  readonly after: string;
}

const mostNamed = 3;

/**
 * What another unit of items would do to open lists: "On 3 open lists 200 EA would become 200 BX." Names the largest amounts. Null if no
 * open list has the items.
 */
export function unitsOnListsText(lists: number, amounts: readonly CountedAmount[]): string | null {
  if (amounts.length === 0) return null;
  const named = amounts
    .toSorted((a, b) => b.quantity - a.quantity)
    .slice(0, mostNamed)
    .map(({ quantity, before, after }) => {
      const amount = quantity.toLocaleString('en-US');
      return `${amount} ${before} would become ${amount} ${after}`;
    });
  const others = amounts.length - named.length;
  const all = others > 0 ? [...named, `${counted(others, 'other unit')} would change`] : named;
  return `On ${counted(lists, 'open list')} ${new Intl.ListFormat('en-US').format(all)}.`;
}

/** What happens to the lines of open lists. `ask` refuses the change if there are any. */
export const unitAnswers = ['ask', 'keep', 'change'] as const;
export type UnitAnswer = (typeof unitAnswers)[number];
