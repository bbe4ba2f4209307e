import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, type CallOptions, isApiError } from 'shared-api/client';
import type { SaveFailure } from './RecordDialog.tsx';

interface Revised {
  readonly name?: string;
  readonly assembly_name?: string;
  readonly revision: number;
}

interface RecordSave<Values> {
  /** The record as this dialog saw it; null for a new one. */
  readonly record: { readonly revision: number } | null;
  /** Writes of our own since then that have counted the record up. */
  readonly ownWrites?: number;
  /** "unit". */
  readonly noun: string;
  readonly failure: string;
  readonly save: (values: Values, options: CallOptions) => Promise<unknown>;
  readonly reload: () => unknown;
  readonly onSaved: () => void;
}

/**
 * Saves a record unless somebody else has changed it since it was opened. Then it says what they made of it, keeps what was
 * typed, and a second save replaces theirs knowingly.
 */
export function useRecordSave<Values>(options: RecordSave<Values>) {
  const { record, ownWrites = 0, noun, failure, save, reload, onSaved } = options;
  const [revision, setRevision] = useState(record?.revision);
  const saving = useMutation({
    mutationFn: (values: Values) =>
      save(values, revision === undefined ? {} : { revision: revision + ownWrites }),
    onSuccess: onSaved,
    onError: (error) => {
      const theirs = isApiError(error, 'version_conflict') && currentOf(error);
      if (theirs) setRevision(theirs.revision - ownWrites);
    },
    onSettled: reload,
  });
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    failure: saving.error ? failureOf(saving.error, failure, noun) : undefined,
  };
}

function failureOf(error: unknown, text: string, noun: string): SaveFailure {
  if (!isApiError(error)) return { text };
  const theirs = error.code === 'version_conflict' && currentOf(error);
  if (!theirs) return { text, detail: error.detail };
  const who = error.body.changed_by ?? 'Somebody else';
  return {
    text,
    detail: `${who} changed this ${noun} while it was open here. It is now “${theirs.name ?? theirs.assembly_name}”. Save again to replace that.`,
  };
}

// A 412 carries the record that the same address answers.
const currentOf = (error: ApiError) => error.body.current as Revised | undefined;
