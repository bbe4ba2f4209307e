import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallOptions, isApiError, type RecordList } from 'shared-api/client';
import { type Role, roleLabel, somebodyElse } from 'shared-api/rules';
import type { SaveFailure } from './RecordDialog.tsx';

interface Revised {
  readonly name?: string;
  readonly assembly_name?: string;
  readonly role?: Role;
  readonly is_active?: boolean;
  readonly revision: number;
}

/** Someone else's change to the record being saved. */
export interface Conflict {
  readonly revision: number;
  readonly sentence: string;
}

interface RecordSave<Values, Saved extends { readonly id: number }> {
  /** The record as this dialog opened it. Null for a new one. */
  readonly record: { readonly revision: number } | null;
  /** Number of our own writes since then, each of which increased the revision. */
  readonly ownWrites?: number;
  /** "unit". */
  readonly noun: string;
  readonly failure: string;
  /** Resolves to null if the answer doesn't contain the record. */
  readonly save: (values: Values, options: CallOptions) => Promise<Saved | null>;
  /** Shows what was saved. */
  readonly list: RecordList<Saved>;
  readonly onSaved: () => void;
}

/**
 * Saves a record unless someone else has changed it since it was opened. In that case it shows their change and keeps what was
 * typed, and a second save deliberately replaces theirs.
 */
export function useRecordSave<Values, Saved extends { readonly id: number }>(
  options: RecordSave<Values, Saved>,
) {
  const { record, ownWrites = 0, noun, failure, save, list, onSaved } = options;
  const [revision, setRevision] = useState(record?.revision);
  const saving = useMutation({
    mutationFn: (values: Values) =>
      save(values, revision === undefined ? {} : { revision: revision + ownWrites }),
    onSuccess: async (saved) => {
      await (saved ? list.put(saved) : list.reload());
      onSaved();
    },
    onError: (error) => {
      const theirs = conflictOf(error, noun);
      if (theirs) setRevision(theirs.revision - ownWrites);
      return list.reload();
    },
  });
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    failure: saving.error ? failureOf(saving.error, failure, noun) : undefined,
  };
}

function failureOf(error: unknown, text: string, noun: string): SaveFailure {
  if (!isApiError(error)) return { text };
  return { text, detail: conflictOf(error, noun)?.sentence ?? error.detail };
}

/** The conflict behind a failed save. Null for any other failure. */
export function conflictOf(error: unknown, noun: string): Conflict | null {
  if (!isApiError(error, 'version_conflict')) return null;
  // A 412 contains the record from the same address.
  const theirs = error.body.current as Revised | undefined;
  if (!theirs) return null;
  const who = error.body.changed_by ?? somebodyElse;
  const now = [
    `“${theirs.name ?? theirs.assembly_name}”`,
    theirs.role && roleLabel(theirs.role),
    theirs.is_active === false && 'Inactive',
  ];
  return {
    revision: theirs.revision,
    sentence: `${who} changed this ${noun} while it was open here. It is now ${now.filter(Boolean).join(', ')}. Save again to replace that.`,
  };
}
