import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQueries } from 'shared-api/client';
import type { AuditEntry, AuditFilter } from 'shared-api/contract';
import { auditChanges, auditDetail, counted } from 'shared-api/rules';
import {
  Box,
  Button,
  FailureState,
  formatMoment,
  formatMoney,
  formatQuantity,
  ShowMore,
  Spinner,
  Stack,
} from 'shared-ui';
import { auditNotLoaded } from '#domain/auditNotLoaded.ts';
import { actText, groupTexts } from '#domain/auditView.ts';
import { asksCode } from '#src/code-again/askCode.ts';
import { CodeAgain } from '#src/code-again/CodeAgain.tsx';
import { RecordName } from './RecordName.tsx';

const writing = { moment: formatMoment, money: formatMoney, number: formatQuantity };

/** "Name: EA → Each", one line per field, or why something was refused. */
function EntryChanges({ entry }: { readonly entry: AuditEntry }) {
  return (
    <>
      {auditDetail(entry.detail)}
      {auditChanges(entry, writing).map(({ field, before, after }) => (
        <Box key={field} whiteSpace="pre-line">
          <Box as="span" color="fg.muted">
            {field}:{' '}
          </Box>
          {before === '' || before === after ? after : `${before} → ${after === '' ? '–' : after}`}
        </Box>
      ))}
    </>
  );
}

/** The entries of one action, a page at a time. */
function GroupEntries({ head, filter }: { readonly head: AuditEntry; readonly filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQueries.entries({ ...filter, group_of: head.id }));
  if (asksCode(query.error))
    return <CodeAgain to="read these changes" onGiven={() => void query.refetch()} />;
  if (query.isError && !query.data) return <FailureState title={auditNotLoaded} read={query} />;
  if (!query.data) return <Spinner label="Loading" />;
  const isOfOneRecord = head.group?.is_one_record ?? false;
  return (
    <Stack gap="2" mt="2">
      <Stack as="ul" gap="2" aria-label="Changes of this action">
        {query.data.pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <Box as="li" key={entry.id} pl="3" borderLeft="2px solid" borderColor="border">
              <Box fontWeight="500">
                {actText(entry)}
                {!isOfOneRecord && (
                  <>
                    {': '}
                    <RecordName entry={entry} />
                  </>
                )}
              </Box>
              <EntryChanges entry={entry} />
            </Box>
          ))}
      </Stack>
      {query.hasNextPage && (
        <Box>
          <ShowMore read={query} failure="Failed to load more changes" size="tool">
            Show more
          </ShowMore>
        </Box>
      )}
    </Stack>
  );
}

interface ChangesProps {
  readonly entry: AuditEntry;
  readonly filter: AuditFilter;
}

/** What an entry changed; of a larger action first how much, and all of it once somebody unfolds it. */
export function Changes({ entry, filter }: ChangesProps) {
  const [open, setOpen] = useState(false);
  const { group } = entry;
  return (
    <Box py="2" textStyle="dense" whiteSpace="normal" overflowWrap="anywhere">
      {group && group.entries > 1 ? (
        <>
          {auditDetail(entry.detail)}
          {groupTexts(group).map((text) => (
            <Box key={text}>{text}</Box>
          ))}
          <Box mt="1">
            <Button size="tool" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide changes' : `Show ${counted(group.entries, 'change')}`}
            </Button>
          </Box>
          {open && <GroupEntries head={entry} filter={filter} />}
        </>
      ) : (
        <EntryChanges entry={entry} />
      )}
    </Box>
  );
}
