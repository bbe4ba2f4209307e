import { can, type DraftChange } from 'shared-api/contract';
import type { Holder } from 'shared-api/rules';

/** Whether this person may change these parts of a draft. Notes are open to all who prepare; an empty change to nobody. */
export function mayChangeDraft(actor: Holder, change: DraftChange): boolean {
  const parts = Object.keys(change).filter((part) => part !== 'status_override');
  return (
    parts.length > 0 && parts.every((part) => mayChangePart(actor, part, change.status_override === true))
  );
}

function mayChangePart(actor: Holder, part: string, isOverride: boolean): boolean {
  if (part === 'notes') return can(actor, 'draft:notes');
  if (part === 'status') return can(actor, isOverride ? 'draft:status' : 'draft:advance');
  return can(actor, 'draft:edit');
}
