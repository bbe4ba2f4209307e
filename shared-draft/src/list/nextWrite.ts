import type { ChangeOf, ListChange, PendingChange } from './listState.ts';

/** What to do with the oldest pending change: send it, or end it because it comes to nothing or the later change `into` includes it. */
export type NextWrite =
  | { readonly do: 'send'; readonly change: PendingChange }
  | { readonly do: 'end'; readonly change: PendingChange; readonly into?: PendingChange };

/** Changes are sent one by one, in the order of the clicks. A number that the user has changed again is not sent: five clicks are two requests. */
export function nextWrite([oldest, ...later]: readonly PendingChange[]): NextWrite | null {
  if (!oldest) return null;
  const { change } = oldest;
  if (change.kind !== 'quantity') return { do: 'send', change: oldest };
  const next = later.find((one) => 'itemId' in one.change && one.change.itemId === change.itemId);
  if (next) return { do: 'end', change: oldest, into: { ...next, change: joined(change, next.change) } };
  return { do: change.step?.by === 0 ? 'end' : 'send', change: oldest };
}

/** A step after a typed number is part of it. */
function joined(first: ChangeOf<'quantity'>, next: ListChange): ListChange {
  if (next.kind !== 'quantity' || !next.step) return next;
  const { step, ...typed } = next;
  return first.step ? { ...typed, step: { ...step, by: first.step.by + step.by } } : typed;
}
