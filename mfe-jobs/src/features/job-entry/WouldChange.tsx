import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { counted, type ListFacts, quantityChanges } from 'shared-api/rules';
import { isSameFacts } from 'shared-draft';
import { Notice } from 'shared-ui';
import { type JobEntryForm, typedFacts } from '#domain/jobEntryForm.ts';

interface WouldChangeProps {
  readonly draftKey: DraftKey;
  readonly draft: Draft;
}

/** Says how many quantities the typed crew, dates and measures would make different. */
export const WouldChange = memo(function WouldChange({ draftKey, draft }: WouldChangeProps) {
  const { getValues } = useFormContext<JobEntryForm>();
  useWatch<JobEntryForm>();
  const facts = typedFacts(getValues(), draft);
  return isSameFacts(draft, facts) ? null : <Count {...{ draftKey, draft, facts }} />;
});

function Count({ draftKey, draft, facts }: WouldChangeProps & { readonly facts: ListFacts }) {
  const lines = useQuery(cartQueries.lines(draftKey)).data ?? [];
  const { length } = quantityChanges(lines, draft, facts);
  if (length === 0) return null;
  return (
    <Notice palette="warning">
      {counted(length, 'quantity', 'quantities')} would be different. When you go on, you choose which ones
      follow.
    </Notice>
  );
}
