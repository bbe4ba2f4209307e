import { useEffect, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { textProblem } from 'shared-api/rules';
import { tabStore, useUser } from 'shared-auth';
import { useSetCachedDraft } from 'shared-draft';
import { useDraftAuthors } from 'shared-draft/ui';
import { type AutosaveOutcome, type Entry, useAutosave, useStableCallback } from 'shared-ui';
import { type NotesBase, type NotesConflict, useSaveNotes } from '#data/useSaveNotes.ts';

export type NotesProgress = 'rest' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface Notes {
  readonly value: string;
  readonly state: NotesProgress;
  /** Why the text can't be saved. */
  readonly problem: string | null;
  readonly conflict: NotesConflict | null;
  /** What somebody else has saved while this user is in the field. */
  readonly theirs: { readonly by: string; readonly notes: string } | null;
  /** Who saved what is in the field, if that was somebody else just now. */
  readonly savedBy: string | null;
  /** The user is in the field from now on: its text doesn't change under the cursor. */
  readonly enter: () => void;
  readonly leave: () => void;
  readonly type: (notes: string) => void;
  /** Saves what is typed, like leaving the field. Resolves with whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

type Problem = NotesConflict | 'failed';
/** Typed but unsaved notes, the notes they were based on, and what somebody else saved meanwhile if a choice is due. */
interface TypedNotes {
  readonly notes: string;
  readonly base: NotesBase;
  readonly conflict?: NotesConflict | null;
}

const key = 'notes';

/** A draft's notes. Changes are saved on blur, and stay in the field whatever the server says. */
export function useNotes(draftKey: DraftKey, draft: Draft): Notes {
  const setCachedDraft = useSetCachedDraft();
  const nameOf = useDraftAuthors(draftKey);
  const [entered, setEntered] = useState<Draft | null>(null);
  /** The last text that was saved while the page was open, with the draft's revision since then. */
  const [news, setNews] = useState({ notes: draft.notes, revision: 0 });
  if (news.notes !== draft.notes) setNews({ notes: draft.notes, revision: draft.revision });
  // A field that can't be written any more is left without a word.
  const shown = (draft.can.edit_notes && entered) || draft;
  const [wasSaved, setWasSaved] = useState(false);
  const store = tabStore<TypedNotes>('notes', useUser()?.id ?? 0, String(draft.id));
  const [stored] = useState(store.read);
  const { mutateAsync } = useSaveNotes(draftKey);
  const { entries, dispatch, send, isSaved } = useAutosave<
    NotesBase,
    Problem,
    AutosaveOutcome<NotesBase, Problem>
  >({
    initial: new Map(
      stored
        ? [[key, { text: stored.notes, base: stored.base, sent: null, problem: stored.conflict ?? null }]]
        : [],
    ),
    save: async (texts) => {
      const entry = texts.get(key);
      const base = entry?.base ?? shown;
      const failed = (problem: Problem) => ({ base, problems: new Map([[key, problem]]) });
      // Only a click on Keep mine may save over theirs.
      if (!entry || conflictOf(entry)) return failed(entry?.problem ?? 'failed');
      if (textProblem(entry.text) !== null) return failed('failed');
      const answer = await mutateAsync({ notes: entry.text, base }).catch(() => null); // the global handler of writes reports it
      if (answer?.status !== 'saved') return failed(answer ?? 'failed');
      setWasSaved(true);
      setEntered(null);
      return { base: answer.draft, problems: new Map() };
    },
    // Also once the page is gone: saved notes must not come back as unsaved.
    onChange: (entries) => {
      const entry = entries.get(key);
      if (entry) store.write({ notes: entry.text, base: entry.base, conflict: conflictOf(entry) });
      else store.clear();
    },
  });
  const entry = entries.get(key);
  const conflict = entry ? conflictOf(entry) : null;
  const flush = useStableCallback(async () => {
    await send([key]);
    return isSaved();
  });
  useEffect(() => () => void flush(), [flush]);

  const value = entry?.text ?? shown.notes;
  const by = nameOf(news.revision);
  const isTheirs = draft.notes !== (entry?.base ?? shown).notes && draft.notes !== value;

  return {
    value,
    state: progressOf(entry, wasSaved),
    problem: textProblem(entry?.text ?? ''),
    conflict,
    theirs: isTheirs && !conflict && entry?.sent == null ? { by, notes: draft.notes } : null,
    savedBy: news.revision > 0 && !entry && !wasSaved && value === news.notes ? by : null,
    enter: () => setEntered(draft),
    leave: () => {
      setEntered(null);
      void flush();
    },
    type: (text) => {
      setWasSaved(false);
      const isUntouched = text === (entry?.base ?? shown).notes && (entry?.sent ?? null) === null;
      dispatch(isUntouched ? { type: 'forgotten', key } : { type: 'typed', key, text, base: shown });
    },
    flush,
    keepMine: () => {
      if (conflict) dispatch({ type: 'rebased', key, base: conflict.current });
      void flush();
    },
    takeTheirs: () => {
      if (!conflict) return;
      setCachedDraft(conflict.current);
      dispatch({ type: 'forgotten', key });
    },
  };
}

function progressOf(entry: Entry<NotesBase, Problem> | undefined, wasSaved: boolean): NotesProgress {
  if (!entry) return wasSaved ? 'saved' : 'rest';
  if (entry.sent !== null) return 'saving';
  return entry.problem === 'failed' ? 'failed' : 'unsaved';
}

const conflictOf = ({ problem }: { readonly problem: Problem | null }): NotesConflict | null =>
  problem === 'failed' ? null : problem;
