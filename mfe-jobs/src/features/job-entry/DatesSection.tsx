import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { counted, jobDayKeys, workingDaysOf } from 'shared-api/rules';
import { Grid, Section } from 'shared-ui';
import { dayFault, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { DayField } from './DayField.tsx';

/** When the job is on site. */
export const DatesSection = memo(function DatesSection() {
  const [on_site_from, back_in_yard, source, job] = useWatch<
    JobEntryForm,
    ['on_site_from', 'back_in_yard', 'source', 'job']
  >({ name: [...jobDayKeys, 'source', 'job'] });
  const days = { on_site_from, back_in_yard };
  const isRight = jobDayKeys.every((key) => dayFault(key, days) === null);
  const working = isRight ? workingDaysOf(days) : null;
  const isTaken =
    source === 'spectrum' && jobDayKeys.some((key) => days[key] !== '' && days[key] === job?.[key]);
  return (
    <Section title="Dates" aside={isTaken ? 'From Spectrum' : 'Optional'}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}
        gap="4"
      >
        <DayField name="on_site_from" />
        <DayField
          name="back_in_yard"
          hint={working === null ? undefined : `${counted(working, 'working day')}.`}
        />
      </Grid>
    </Section>
  );
});
