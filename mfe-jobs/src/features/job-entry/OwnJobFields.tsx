import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { bounds, lineProblem } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { FormField, formColumns, Grid, GridItem, ReadOnlyValue, Skeleton, TextInput } from 'shared-ui';
import { nextCustomId } from '#data/generateCustomId.ts';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';

/** A job without job costing: typed name, generated number. */
export function OwnJobFields() {
  const { register, setValue, formState } = useFormContext<JobEntryForm>();
  const number = useWatch<JobEntryForm, 'ownNumber'>({ name: 'ownNumber' });
  const userId = useUser()?.id ?? 0;
  useEffect(() => {
    if (number !== '') return;
    let isWanted = true;
    void nextCustomId(userId).then((generated) => isWanted && setValue('ownNumber', generated));
    return () => {
      isWanted = false;
    };
  }, [number, userId, setValue]);

  return (
    <Grid templateColumns={formColumns} gap="4">
      <FormField label="Job number" hint="Generated">
        <ReadOnlyValue>{number || <Skeleton width="64px" />}</ReadOnlyValue>
      </FormField>
      <GridItem colSpan={{ sm: 2 }}>
        <FormField label="Job name" error={formState.errors.ownName?.message}>
          <TextInput
            maxLength={bounds.name}
            {...register('ownName', {
              validate: (name, { source }) =>
                source !== 'own' || (name.trim() === '' ? 'Required' : (lineProblem(name) ?? true)),
            })}
          />
        </FormField>
      </GridItem>
    </Grid>
  );
}
