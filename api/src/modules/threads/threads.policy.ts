import { type CommentCan, isOpenProject, type ProjectStatus } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';

/** People who may read a draft may write in its threads. Those of a completed project are closed. */
export const mayComment = ({ permissions }: Actor, projectStatus: ProjectStatus): boolean =>
  isOpenProject(projectStatus) && permissions.has('draft:comment');

interface Written {
  readonly user_id: number;
  readonly deleted_at: string | null;
}

/** Only the author edits a comment. The author and administrators delete it. */
export function commentCan(actor: Actor, projectStatus: ProjectStatus, comment: Written): CommentCan {
  const isOpen = mayComment(actor, projectStatus) && comment.deleted_at === null;
  const isOwn = comment.user_id === actor.id;
  return { edit: isOpen && isOwn, delete: isOpen && (isOwn || actor.permissions.has('comment:delete')) };
}
