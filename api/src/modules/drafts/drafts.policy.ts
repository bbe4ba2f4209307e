import { type DraftCan, type DraftChange, isOpenProject, type ProjectStatus } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';

/** What the actor may do with a draft. Nothing in a completed project can change. */
export function draftCan({ permissions }: Actor, projectStatus: ProjectStatus): DraftCan {
  const isOpen = isOpenProject(projectStatus);
  return {
    edit: isOpen && permissions.has('draft:edit'),
    advance: isOpen && permissions.has('draft:advance'),
    change_status: isOpen && permissions.has('draft:status'),
    edit_notes: isOpen && permissions.has('draft:notes'),
    edit_list: isOpen && permissions.has('cart:edit'),
    delete: isOpen && permissions.has('draft:delete'),
  };
}

/** Returns true if the actor may change these parts of a draft in an active project. Nobody may make an empty change. */
export function mayChangeDraft(actor: Actor, change: DraftChange): boolean {
  const can = draftCan(actor, 'active');
  const parts = Object.keys(change).filter((part) => part !== 'status_override' && part !== 'was');
  const mayChange = (part: string) => {
    if (part === 'notes') return can.edit_notes;
    if (part === 'status') return change.status_override ? can.change_status : can.advance;
    return can.edit;
  };
  return parts.length > 0 && parts.every(mayChange);
}
