import { useMemo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { useDraftAuthors } from 'shared-draft/ui';
import { draftDifferences } from '#domain/draftDifferences.ts';
import type { DraftField } from '#domain/jobEntryForm.ts';
import type { TheirFields } from './theirFields.ts';
import { useFormNames } from './useFormNames.ts';
import type { JobEntryFormState } from './useJobEntryForm.ts';

/** Says of each field what others did to it while the form was open. `draft` is what they saved. */
export function useTheirFields(
  key: DraftKey | null,
  draft: Draft | null,
  { base, theirs, form }: JobEntryFormState,
): TheirFields {
  const names = useFormNames();
  const nameOf = useDraftAuthors(key);
  const taken = Array.from(theirs, ([field, at]) => [field, `${nameOf(at)} changed this`] as const);
  const other =
    draft && base && draft.revision > base.revision
      ? draftDifferences(base, draft, form.getValues(), names).map(
          ({ field, theirs: words }) => [field, `${nameOf(draft.revision)}: ${words}`] as const,
        )
      : [];
  const text = JSON.stringify([...taken, ...other]);
  // As text, the map is the same until a note changes.
  return useMemo(() => new Map(JSON.parse(text) as [DraftField, string][]), [text]);
}
