import { counted, draftName } from 'shared-api/rules';
/** What else deleting a draft does: its items are deleted, and the drafts after it move up by one. */
export function deletionConsequence(number: number, drafts: number, items: number): string {
  const moved = drafts - number;
  const parts = [
    items > 0 && `${counted(items, 'item goes', 'items go')} with it`,
    moved === 1 && `${draftName(number + 1)} becomes ${draftName(number)}`,
    moved > 1 && `Drafts #${number + 1} to #${drafts} move up by one`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', and ')}.`;
}
