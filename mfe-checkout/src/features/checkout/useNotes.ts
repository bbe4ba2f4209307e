import { useEffect, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { textProblem } from 'shared-api/rules';
import { tabStore, useUser } from 'shared-auth';
import { useKeepDraft } from 'shared-draft';
import { type AutosaveOutcome, type Entries, useAutosave, useStableCallback } from 'shared-ui';
import { type NotesBase, type NotesConflict, useSaveNotes } from '#data/useSaveNotes.ts';

export type NotesProgress = 'rest' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface Notes {
  readonly value: string;
  readonly state: NotesProgress;
  /** Why the text can't be saved. */
  readonly problem: string | null;
  readonly conflict: NotesConflict | null;
  readonly type: (notes: string) => void;
  /** Saves what is typed, like leaving the field. Resolves with whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

type Problem = NotesConflict | 'failed';
type Outcome = AutosaveOutcome<NotesBase, Problem>;

/** Typed but unsaved notes, and the notes they were based on. */
interface TypedNotes {
  readonly notes: string;
  readonly base: NotesBase;
}

const key = 'notes';

/** A draft's notes. Changes are saved on blur, and stay in the field whatever the server says. */
export function useNotes(draftKey: DraftKey, draft: Draft): Notes {
  const userId = useUser()?.id ?? 0;
  const keepDraft = useKeepDraft();
  const [wasSaved, setWasSaved] = useState(false);
  const store = tabStore<TypedNotes>('notes', userId, String(draft.id));
  const [kept] = useState(store.read);
  const { mutateAsync } = useSaveNotes(draftKey);
  const { entries, dispatch, send, isSaved } = useAutosave<NotesBase, Problem, Outcome>({
    initial: new Map(kept ? [[key, { ...kept, text: kept.notes, sent: null, problem: null }]] : []),
    save: async (texts) => {
      const entry = texts.get(key);
      const base = entry?.base ?? draft;
      const failed = (problem: Problem) => ({ base, problems: new Map([[key, problem]]) });
      // Only a click on Keep mine may save over theirs.
      if (!entry || isConflict(entry.problem)) return failed(entry?.problem ?? 'failed');
      if (textProblem(entry.text) !== null) return failed('failed');
      const answer = await mutateAsync({ notes: entry.text, base }).catch(() => null); // the global handler of writes reports it
      if (answer?.status !== 'saved') return failed(answer ?? 'failed');
      setWasSaved(true);
      return { base: answer.draft, problems: new Map() };
    },
    // Also once the page is gone: saved notes must not come back as unsaved.
    onChange: (now: Entries<NotesBase, Problem>) => {
      const entry = now.get(key);
      if (entry) store.write({ notes: entry.text, base: entry.base });
      else store.clear();
    },
  });
  const entry = entries.get(key);
  const conflict = isConflict(entry?.problem) ? entry.problem : null;
  const flush = useStableCallback(async () => {
    await send([key]);
    return isSaved();
  });
  useEffect(() => () => void flush(), [flush]);

  return {
    value: entry?.text ?? draft.notes,
    state: !entry
      ? wasSaved
        ? 'saved'
        : 'rest'
      : entry.sent !== null
        ? 'saving'
        : entry.problem === 'failed'
          ? 'failed'
          : 'unsaved',
    problem: textProblem(entry?.text ?? ''),
    conflict,
    type: (text) => {
      setWasSaved(false);
      const isUntouched = text === (entry?.base ?? draft).notes && (entry?.sent ?? null) === null;
      dispatch(isUntouched ? { type: 'forgotten', key } : { type: 'typed', key, text, base: draft });
    },
    flush,
    keepMine: () => {
      if (conflict) dispatch({ type: 'rebased', key, base: conflict.current });
      void flush();
    },
    takeTheirs: () => {
      if (!conflict) return;
      keepDraft(conflict.current);
      dispatch({ type: 'forgotten', key });
    },
  };
}

const isConflict = (problem: Problem | null | undefined): problem is NotesConflict =>
  typeof problem === 'object' && problem !== null;
