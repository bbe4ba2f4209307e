import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type DraftKey, setPlace } from 'shared-api/client';
import { useUser } from 'shared-auth';
import { useNavigate } from 'shared-remote';
import { toast } from 'shared-ui/overlays';
import { cachedProject } from '#src/draft.mutations.ts';
import { type Follower, followDraft } from '#src/live/followDraft.ts';
import { historyOf } from '#src/ui/history/history.queries.ts';
import { projectPath } from '#src/workflowPaths.ts';

/** Shows what others do to the drafts on this screen, as they do it. Null follows nothing. */
export function useLiveDraft(draft: DraftKey | null) {
  const { projectId, draftId } = draft ?? {};
  const client = useQueryClient();
  const { id: userId = 0, name: userName = '' } = useUser() ?? {};
  const navigate = useNavigate();
  const told = useRef<number | null>(null);
  const onTurn = useEffectEvent<Follower['onTurn']>((turn, by) => {
    // What was said before no longer holds.
    if (told.current !== null) toast.dismiss(told.current);
    told.current = null;
    if (turn === 'reopened') return void toast.success(`${by} reopened this project.`);
    const customId =
      projectId === undefined ? undefined : cachedProject(client, projectId)?.metadata.custom_id;
    const [what, detail] =
      turn === 'deleted'
        ? ['deleted this draft', 'What you typed is still shown, but it can’t be saved.']
        : ['completed this project', 'Its list is read-only.'];
    told.current = toast.failure(`${by} ${what}.`, {
      detail,
      ...(customId && { action: { label: 'Go to project', onClick: () => navigate(projectPath(customId)) } }),
    });
  });
  useEffect(() => {
    if (projectId === undefined || draftId === undefined) return;
    const key = { projectId, draftId };
    const onLines = () => void client.invalidateQueries({ queryKey: historyOf(key).queryKey });
    return followDraft(client, key, { userId, userName, onLines, onTurn });
  }, [client, projectId, draftId, userId, userName]);
}

/** Tells the others which line this user is on. Rows name themselves in `data-place`. */
export function usePlace({ projectId, draftId }: DraftKey) {
  useEffect(() => {
    const key = { projectId, draftId };
    const tell = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
      setPlace(key, row?.dataset['place'] ?? null);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setPlace(key, null);
    };
    document.addEventListener('focusin', tell);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', tell);
      document.removeEventListener('focusout', leave);
      setPlace(key, null);
    };
  }, [projectId, draftId]);
}
