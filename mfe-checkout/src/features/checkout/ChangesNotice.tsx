import { useState } from 'react';
import { changeCounts, changeMark } from 'shared-api/rules';
import { Badge, Button, FailureNotice, Flex, formatSheetDate, Notice, Stack, Text } from 'shared-ui';
import type { ChangesSinceExport, useListChanges } from './useListChanges.ts';

type ChangesNoticeProps = Pick<ReturnType<typeof useListChanges>, 'since' | 'failure'>;

/** What has changed since the list went out as a workbook; nothing while it is the same. */
export function ChangesNotice({ since, failure }: ChangesNoticeProps) {
  if (since) return <Changes {...since} />;
  return failure && <FailureNotice title="Failed to load the changes since the last Excel." read={failure} />;
}

/** Counts them, and on request names each. */
function Changes({ taken, changes }: ChangesSinceExport) {
  const [open, setOpen] = useState(false);
  return (
    <Notice
      action={
        <Button size="tool" onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? 'Hide changes' : 'Show changes'}
        </Button>
      }
    >
      Since {taken.taken_by} took the Excel of {formatSheetDate(new Date(`${taken.day}T00:00`))}:{' '}
      {changeCounts(changes)}.
      {open && (
        <Stack asChild gap="1" pt="2">
          <ul>
            {changes.map((change) => (
              <Flex asChild key={change.item_id} gap="2" align="baseline" wrap="wrap">
                <li>
                  <Badge palette="neutral">{changeMark(change)}</Badge>
                  <Text as="span">{change.item_name}</Text>
                  <Text as="span" color="fg.muted">
                    {change.after ?? change.before} {change.unit_name}
                  </Text>
                </li>
              </Flex>
            ))}
          </ul>
        </Stack>
      )}
    </Notice>
  );
}
