import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { auditQueries, userQueries } from 'shared-api/client';
import { auditedRecordTypes } from 'shared-api/contract';
import { downloadExcelLabel, wordOf } from 'shared-api/rules';
import { type Address, useAddress, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  Center,
  DownloadIcon,
  FailureState,
  Flex,
  NativeSelect,
  PageBody,
  PageFooter,
  PageHeader,
  ShowMore,
  TextInput,
  useIsPhone,
} from 'shared-ui';
import { auditNotLoaded } from '#domain/auditNotLoaded.ts';
import { asksCode } from '#src/code-again/askCode.ts';
import { CodeAgain } from '#src/code-again/CodeAgain.tsx';
import { useDownloadAudit } from '#src/data/audit.mutations.ts';
import { AuditTable } from './AuditTable.tsx';
import { idOf, kindOf, RecordFilter } from './RecordFilter.tsx';

/** The filter in the address. Days are in the user's time zone, from the start of the first to the end of the last. */
function filterOf(address: Address) {
  const day = (name: string, later: number) => {
    const [year = 0, month = 1, date = 1] = address.get(name).split('-').map(Number);
    const start = new Date(year, month - 1, date + later);
    return year === 0 || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
  };
  const [from, to] = [day('from', 0), day('to', 1)];
  const [person, record] = [idOf(address, 'person'), idOf(address, 'record')];
  const kind = kindOf(address);
  return {
    ...(kind && { record_type: kind }),
    ...(kind && record > 0 && { record_id: record }),
    ...(person > 0 && { actor_id: person }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** A date input with its label next to it: two bare dates don't show which one comes first. */
function DayInput({ name, ...input }: { name: string } & ComponentProps<typeof TextInput>) {
  return (
    <Flex as="label" align="center" gap="2" w={{ base: 'full', md: 'auto' }}>
      <Box as="span" w={{ base: '10', md: 'auto' }} textStyle="dense" color="fg.muted">
        {name}
      </Box>
      <Box flex="1" w={{ md: '150px' }}>
        <TextInput size="tool" type="date" {...input} />
      </Box>
    </Flex>
  );
}

/** The audit log: who changed what and when, with old and new values. */
export function AuditPage() {
  usePageTitle('Audit');
  const phone = useIsPhone();
  const address = useAddress();
  const people = useQuery(userQueries.list());
  const filter = filterOf(address);
  const query = useInfiniteQuery(auditQueries.entries({ ...filter, grouped: true }));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const field = (name: string) => ({
    value: address.get(name),
    onChange: ({ target }: { target: { value: string } }) => address.set({ [name]: target.value }),
  });
  const download = useDownloadAudit();
  const exporting = (
    <Button icon={DownloadIcon} busy={download.isPending} onClick={() => download.mutate(filter)}>
      {downloadExcelLabel}
    </Button>
  );
  return (
    <>
      <PageHeader title="Audit" {...(!phone && { actions: exporting })} />
      <PageBody>
        <Flex gap="3" mb="3" wrap="wrap">
          <Box w={{ base: 'full', md: '200px' }}>
            <NativeSelect aria-label="Person" size="tool" placeholder="Every person" {...field('person')}>
              {people.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Box>
          <Box w={{ base: 'full', md: '190px' }}>
            <NativeSelect
              aria-label="Kind of record"
              size="tool"
              placeholder="Every kind of record"
              {...field('kind')}
              // A record's number means another record of another kind.
              onChange={({ target }) => address.set({ kind: target.value, record: '' })}
            >
              {auditedRecordTypes.map((type) => (
                <option key={type} value={type}>
                  {wordOf(type)}
                </option>
              ))}
            </NativeSelect>
          </Box>
          <Box w={{ base: 'full', md: '260px' }}>
            <RecordFilter address={address} />
          </Box>
          <DayInput name="From" {...field('from')} />
          <DayInput name="To" {...field('to')} />
        </Flex>
        {asksCode(download.error) && !asksCode(query.error) && (
          <CodeAgain to="download the audit" onGiven={() => download.mutate(filter)} />
        )}
        {asksCode(query.error) && <CodeAgain to="read the audit" onGiven={() => void query.refetch()} />}
        {query.isError && !query.data ? (
          !asksCode(query.error) && <FailureState title={auditNotLoaded} read={query} />
        ) : (
          <Box css={{ '& td': { verticalAlign: 'baseline' } }}>
            <AuditTable entries={entries} filter={filter} loading={query.isPending} />
          </Box>
        )}
        {query.hasNextPage && (
          <Center mt="4">
            <ShowMore read={query} failure="Failed to load older entries">
              Show older entries
            </ShowMore>
          </Center>
        )}
      </PageBody>
      {phone && <PageFooter end={exporting} />}
    </>
  );
}
