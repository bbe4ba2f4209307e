import type { QuantityChange } from 'shared-api/rules';
import { tabStore } from 'shared-auth';

type Changes = readonly QuantityChange<{ readonly item_id: number }>[];

const signatureOf = (changes: Changes) =>
  changes
    .map(({ line, suggested }) => `${line.item_id} ${suggested}`)
    .sort()
    .join();

/** The other quantities that a list's facts suggest and somebody decided against. This tab remembers them until they are different ones. */
export function leftQuantities(userId: number, draftId: number) {
  const store = tabStore<string>('left-quantities', userId, `draft.${draftId}`);
  return {
    keep: (changes: Changes) => store.write(signatureOf(changes)),
    has: (changes: Changes): boolean => store.read() === signatureOf(changes),
  };
}
