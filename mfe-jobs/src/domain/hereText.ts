import type { PersonOnDraft } from 'shared-api/contract';
import { draftName } from 'shared-api/rules';

/** "Marisol is on Draft #2, Caleb is on Draft #1". `drafts`: the project's, in the order of their numbers. */
export const draftsHereText = (
  people: readonly PersonOnDraft[],
  drafts: readonly { readonly id: number }[],
): string =>
  people
    .map(
      ({ name, draft_id }) => `${name} is on ${draftName(drafts.findIndex(({ id }) => id === draft_id) + 1)}`,
    )
    .join(', ');

/** "Marisol is here", "Marisol and Caleb are here", "Marisol and 2 others are here". */
export function hereText(people: readonly PersonOnDraft[]): string {
  const [first, second, ...more] = [...new Set(people.map(({ name }) => name))];
  if (first === undefined) return '';
  if (second === undefined) return `${first} is here`;
  return more.length === 0
    ? `${first} and ${second} are here`
    : `${first} and ${more.length + 1} others are here`;
}
