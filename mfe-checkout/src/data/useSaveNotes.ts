import { useMutation } from '@tanstack/react-query';
import { type DraftKey, draftsApi, isApiError } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { draftScope, notesWrites, recordStep, useCachedDraft, useSetCachedDraft } from 'shared-draft';

/** The notes as they were when the user started editing. */
export interface NotesBase {
  readonly notes: string;
  readonly revision: number;
}

/** Someone else changed the notes in the meantime. */
export interface NotesConflict {
  readonly current: Draft;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

export type NotesSaving =
  | { readonly status: 'saved'; readonly draft: Draft }
  | ({ readonly status: 'conflict' } & NotesConflict);

/** Saves the notes. A change to the rest of the draft is not a conflict: the notes are saved on top. */
export function useSaveNotes(key: DraftKey) {
  const keep = useSetCachedDraft();
  const held = useCachedDraft(key);
  /** The draft after this tab's own later changes, such as its status, if they left the notes alone. */
  const newest = (base: NotesBase): NotesBase => {
    const now = held();
    return now && now.notes === base.notes && now.revision > base.revision ? now : base;
  };
  return useMutation({
    mutationKey: notesWrites(key),
    scope: draftScope(key.draftId),
    mutationFn: ({ notes, base }: { notes: string; base: NotesBase }) => save(key, notes, newest(base)),
    meta: { failure: 'Failed to save the notes', same: () => key.draftId },
    onSuccess: (answer, { notes, base }) => {
      if (answer.status !== 'saved') return;
      if (notes !== base.notes)
        recordStep(key.draftId, {
          label: 'Notes changed',
          lines: [],
          fields: { before: { notes: base.notes }, after: { notes } },
        });
      keep(answer.draft);
    },
  });
}

async function save(key: DraftKey, notes: string, base: NotesBase): Promise<NotesSaving> {
  try {
    const { data } = await draftsApi.change(key, { notes }, { revision: base.revision });
    return { status: 'saved', draft: data };
  } catch (error) {
    if (!isApiError(error, 'version_conflict')) throw error;
    const current = error.body.current as Draft; // the contract: a conflict carries the record
    const { changed_by: changedBy = null, changed_at: changedAt = null } = error.body;
    if (current.notes === notes) return { status: 'saved', draft: current };
    // They changed something else.
    if (current.notes === base.notes) return save(key, notes, current);
    return { status: 'conflict', current, changedBy, changedAt };
  }
}
