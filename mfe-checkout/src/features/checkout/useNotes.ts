import { useEffect, useRef, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { useKeepDraft } from 'shared-draft';
import { keepNotes, readKeptNotes, type TypedNotes } from '#data/keptNotes.ts';
import { type NotesBase, type NotesConflict, useSaveNotes } from '#data/saveNotes.ts';
import { useLeavePage } from './useLeavePage.ts';

export type NotesProgress = 'rest' | 'unsaved' | 'saving' | 'saved' | 'failed';
export type Notes = ReturnType<typeof useNotes>;

/** A draft's notes. Changes are saved on blur, and stay in the field whatever the server says. */
export function useNotes(key: DraftKey, draft: Draft) {
  const userId = useUser()?.id ?? 0;
  const [typed, setTyped] = useState(() => readKeptNotes(userId, draft.id));
  const [conflict, setConflict] = useState<NotesConflict | null>(null);
  const [saved, setSaved] = useState(false);
  const inside = useRef(false);
  const latest = useRef<TypedNotes | null>(null);
  const saving = useSaveNotes(key, (notes, base) => {
    const now = latest.current;
    // What was typed during the save stays, on top of what is now saved.
    latest.current = now && now.notes !== notes ? { notes: now.notes, base } : null;
    // Done here because the answer may arrive after the page is gone: saved notes must not come back as unsaved.
    keepNotes(userId, draft.id, latest.current);
  });
  const keep = useKeepDraft();
  useEffect(() => {
    latest.current = typed;
    keepNotes(userId, draft.id, typed);
  }, [typed, userId, draft.id]);

  const underWay = useRef(false);
  const save = (notes: string, base: NotesBase) => {
    underWay.current = true;
    saving.mutate(
      { notes, base },
      {
        onSettled: () => {
          underWay.current = false;
        },
        onSuccess: (answer) => {
          if (answer.status === 'conflict') return setConflict(answer);
          setSaved(true);
          const more = latest.current;
          setTyped(more);
          if (more && !inside.current) save(more.notes, more.base);
        },
      },
    );
  };
  const changed = typed !== null && typed.notes !== typed.base.notes;
  const maySave = changed && !conflict && !saving.isPending;
  const flush = () => {
    if (typed && maySave && !underWay.current) save(typed.notes, typed.base);
  };
  useLeavePage(changed, flush);

  return {
    value: typed?.notes ?? draft.notes,
    state: progress({ isSaving: saving.isPending, hasFailed: saving.isError, changed, saved }),
    conflict,
    /** Saves what is typed, like leaving the field. */
    flush,
    /** Whether everything typed is saved right now. */
    isSaved: () => latest.current === null || latest.current.notes === latest.current.base.notes,
    type: (notes: string) => {
      setSaved(false);
      setTyped((now) => ({ notes, base: now?.base ?? { notes: draft.notes, revision: draft.revision } }));
    },
    enter: () => {
      inside.current = true;
    },
    leave: () => {
      inside.current = false;
      flush();
      if (!changed) setTyped(null);
    },
    keepMine: () => {
      if (!conflict) return;
      setConflict(null);
      save(typed?.notes ?? draft.notes, conflict.current);
    },
    takeTheirs: () => {
      if (!conflict) return;
      keep(conflict.current);
      setConflict(null);
      setTyped(null);
    },
  };
}

interface SavingFacts {
  readonly isSaving: boolean;
  readonly hasFailed: boolean;
  readonly changed: boolean;
  readonly saved: boolean;
}

function progress({ isSaving, hasFailed, changed, saved }: SavingFacts): NotesProgress {
  if (isSaving) return 'saving';
  if (changed) return hasFailed ? 'failed' : 'unsaved';
  return saved ? 'saved' : 'rest';
}
