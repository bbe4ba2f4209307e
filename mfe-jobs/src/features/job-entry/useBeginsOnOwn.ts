import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { costingJobQueries, isApiError } from 'shared-api/client';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';

/** Without a list of jobs to choose from, a new form begins the other way, also when it is started over. */
export function useBeginsOnOwn(isNew: boolean) {
  const { getValues, resetField } = useFormContext<JobEntryForm>();
  const { defaultValues } = useFormState<JobEntryForm>();
  // The reason is known before the second try.
  const { failureReason } = useQuery({ ...costingJobQueries.list(), enabled: isNew });
  const hasNoList = isNew && isApiError(failureReason, 'job_costing_unavailable');
  const begins = defaultValues?.source;
  useEffect(() => {
    // Somebody may be searching already.
    const isInUse = getValues('job') !== null || document.activeElement instanceof HTMLInputElement;
    if (hasNoList && begins === 'spectrum' && !isInUse) resetField('source', { defaultValue: 'own' });
  }, [hasNoList, begins, getValues, resetField]);
}
