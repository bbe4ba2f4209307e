import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { costingJobQueries, isApiError } from 'shared-api/client';
import type { CostingJob } from 'shared-api/contract';
import { counted, noJobsFound } from 'shared-api/rules';
import { Button, Flex, RetryIcon, Text } from 'shared-ui';
import { SearchBox } from 'shared-ui/overlays';
import { jobSearch } from '#domain/jobSearch.ts';
import { minutesAgo } from '#domain/minutesAgo.ts';
import { JobOption } from './JobOption.tsx';
import { useNow } from './useNow.ts';

interface JobSearchProps {
  /** Show all jobs on focus. Turn off when the list would cover a message below the box. */
  readonly opensByItself: boolean;
  readonly onTake: (job: CostingJob) => void;
  readonly onOwn: () => void;
}

/** Why there are no jobs, as the server says it if it answered: Spectrum may not even be connected. */
const reasonOf = (error: Error) =>
  isApiError(error, 'job_costing_unavailable') && error.detail !== ''
    ? `${error.detail}.`
    : "Can't reach Spectrum.";

/** Maximum rows in the dropdown. Typing more finds the rest. */
const mostRows = 100;
const dropdownHeight = 300;

export function JobSearch({ opensByItself, onTake, onOwn }: JobSearchProps) {
  const [term, setTerm] = useState('');
  const { data, isPending, error, isFetching, refetch } = useQuery(costingJobQueries.list());
  const jobs = data?.jobs;
  const search = useMemo(() => jobSearch(jobs ?? []), [jobs]);
  const found = useMemo(() => search(term), [search, term]);
  const now = useNow();
  const read = data?.fetched_at ? minutesAgo(data.fetched_at, now) : null;
  const notices = [
    ...(data?.stale ? ["Can't reach Spectrum. This list may be out of date."] : []),
    ...(data?.warnings ?? []),
  ];
  const origin = error
    ? reasonOf(error)
    : read === null
      ? 'Spectrum has not been read yet.'
      : `Spectrum was read ${read}.`;

  return (
    <SearchBox
      label="Search jobs by number or description"
      placeholder="Search jobs by number or description"
      size="form"
      value={term}
      onChange={setTerm}
      openWhenEmpty={opensByItself}
      loading={isPending}
      maxHeight={dropdownHeight}
      rowHeight={34}
      groups={[
        {
          options: found.slice(0, mostRows).map((job) => ({
            id: job.Job_Number,
            onTake: () => onTake(job),
            content: <JobOption job={job} term={term} />,
          })),
        },
      ]}
      foot={
        <>
          <Flex justify="space-between" gap="3">
            <span>{counted(found.length, 'job')} found</span>
            {read !== null && (
              <Flex as="span" align="center" gap="1.5">
                <RetryIcon size={13} strokeWidth={1.75} aria-hidden />
                Spectrum, read {read}
              </Flex>
            )}
          </Flex>
          <Notices sentences={notices} />
        </>
      }
      empty={
        <>
          <Text textStyle="dense" fontWeight="600" color="fg">
            {noJobsFound}
          </Text>
          <Text textStyle="dense" pb="3">
            {origin}
          </Text>
          <Notices sentences={notices} />
          <Flex justify="center" gap="2">
            <Button size="tool" icon={RetryIcon} busy={isFetching} onClick={() => void refetch()}>
              Read again
            </Button>
            <Button size="tool" variant="ghost" onClick={onOwn}>
              Without job costing
            </Button>
          </Flex>
        </>
      }
    />
  );
}

/** Warnings about a list that is old or may be incomplete. */
const Notices = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <Text key={sentence} textStyle="dense" color="warning.fg" pt="1">
      {sentence}
    </Text>
  ));
