import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Draft } from 'shared-api/contract';
import { tabStore } from 'shared-auth';
import type { SentEntry } from '#data/saveJobEntry.ts';
import {
  type DraftField,
  draftFields,
  formOf,
  hasWork,
  type JobEntryForm,
  rebased,
  withAllOfTheirs,
  withTheirs,
  withTypedSince,
} from '#domain/jobEntryForm.ts';

/** The typed form, the draft it was based on, and the state of an unfinished save. */
interface StoredForm {
  readonly form: JobEntryForm;
  readonly base: Draft | null;
  /** A save that never got an answer. */
  readonly sent: SentEntry | null;
}

const storeOf = (userId: number, subject: string) => tabStore<StoredForm>('job-entry', userId, subject);

/** The key under which a draft's form is kept. */
export const draftSubject = (draft: Draft) => `draft.${draft.id}`;

export interface JobEntryFormState {
  readonly form: UseFormReturn<JobEntryForm>;
  readonly base: Draft | null;
  readonly isDirty: boolean;
  /** The form shows work that a reload or the end of a session interrupted. */
  readonly wasInterrupted: boolean;
  readonly sent: RefObject<SentEntry | null>;
  readonly keep: () => void;
  /** Makes another state of the draft the base and keeps the form as it is. */
  readonly rebase: (base: Draft) => void;
  /** The fields that others have changed while the form was open, with the revision of the draft since then. */
  readonly theirs: ReadonlyMap<DraftField, number>;
  /** Takes over what someone else saved, except where this user has other work or is typing. */
  readonly follow: (current: Draft) => void;
  /** Continues from a draft that someone else changed since `from`, and keeps local changes. */
  readonly mergeTheirs: (from: Draft, current: Draft) => void;
  /** Continues from a draft that someone else changed since `from`, with all of their changes. Keeps what only this user changed. */
  readonly takeTheirs: (from: Draft, current: Draft) => void;
  /** Returns a snapshot of the form to send, because the user can keep editing during the save. */
  readonly beginSaving: () => JobEntryForm;
  /** Whether the form has changed since it was sent. */
  readonly isTypedOn: () => boolean;
  /** Keeps what was typed since the form was sent as work on the saved draft. */
  readonly storeTypedSince: (saved: Draft) => void;
  /** Starts over from a draft, without what was typed. */
  readonly begin: (from: Draft | null) => void;
  /** Ends the form once its work is saved: nothing is kept or asked about any more. */
  readonly end: () => void;
}

/** The form of one subject. Starts from its draft, or from work that a reload or the end of a session interrupted. */
export function useJobEntryForm(userId: number, subject: string, draft: Draft | null): JobEntryFormState {
  const store = storeOf(userId, subject);
  const [kept, setKept] = useState(store.read);
  const [base, setBase] = useState(kept ? kept.base : draft);
  const initial = useMemo(() => formOf(base, userId), [base, userId]);
  const form = useForm<JobEntryForm>({
    // Work that was kept before this release lacks fields that came with it.
    defaultValues: { ...initial, ...kept?.form },
    shouldFocusError: false,
  });
  const [isDirty, setDirty] = useState(kept !== null);
  const [theirs, setTheirs] = useState<ReadonlyMap<DraftField, number>>(new Map());
  const sent = useRef<SentEntry | null>(kept?.sent ?? null);
  const saving = useRef<JobEntryForm | null>(null);

  const isOver = useRef(false);
  const keep = () => {
    if (isOver.current) return;
    const values = form.getValues();
    const works = hasWork(values, initial) || sent.current !== null;
    setDirty(works);
    if (works) store.write({ form: values, base, sent: sent.current });
    else store.clear();
  };
  const keepChange = useEffectEvent(keep);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keepChange() }), [form]);

  const begin = (from: Draft | null) => {
    sent.current = null;
    saving.current = null;
    // Must come first, because the form is compared with its previous base.
    form.reset(formOf(from, userId));
    store.clear();
    setKept(null);
    setBase(from);
    setTheirs(new Map());
    setDirty(false);
  };

  const follow = (current: Draft) => {
    if (base === null || current.revision <= base.revision) return;
    const next = rebased(base, current, form.getValues(), focusedField());
    for (const field of next.taken) form.setValue(field, next.form[field]);
    setBase(next.base);
    setTheirs(new Map([...theirs, ...next.taken.map((field) => [field, current.revision] as const)]));
    const works = hasWork(next.form, formOf(next.base)) || sent.current !== null;
    setDirty(works);
    if (works) store.write({ form: next.form, base: next.base, sent: sent.current });
    else store.clear();
  };

  return {
    form,
    base,
    isDirty,
    wasInterrupted: kept !== null,
    sent,
    keep,
    rebase: setBase,
    theirs,
    follow,
    mergeTheirs: (from, current) => {
      form.reset(withTheirs(from, current, form.getValues()));
      setBase(current);
    },
    takeTheirs: (from, current) => {
      const values = withAllOfTheirs(from, current, form.getValues());
      begin(current);
      for (const field of draftFields) form.setValue(field, values[field]);
      form.setValue('customItems', values.customItems);
    },
    beginSaving: () => {
      saving.current = structuredClone(form.getValues());
      return saving.current;
    },
    isTypedOn: () => saving.current !== null && hasWork(form.getValues(), saving.current),
    storeTypedSince: (saved) => {
      const now = form.getValues();
      const rest = withTypedSince(saved, saving.current ?? now, now);
      form.setValue('customItems', rest.customItems);
      sent.current = null;
      setKept(null);
      setBase(saved);
      setDirty(true);
      storeOf(userId, draftSubject(saved)).write({ form: rest, base: saved, sent: null });
    },
    begin,
    end: () => {
      isOver.current = true;
      setDirty(false);
      store.clear();
    },
  };
}

/** The field that the user is in, by its name in the form. */
function focusedField(): string | undefined {
  const box = document.activeElement;
  return (
    box?.getAttribute('name') ?? box?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? undefined
  );
}
