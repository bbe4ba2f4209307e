import { useState } from 'react';
import { changeCounts, changeMark, changesText, type ListChange } from 'shared-api/rules';
import { Badge, Box, Button, FailureNotice, Flex, formatPrintedDate, Notice, Text } from 'shared-ui';
import { VirtualList } from 'shared-ui/data';
import type { ChangesSinceExport, ListChanges } from './useListChanges.ts';

type ChangesNoticeProps = Pick<ListChanges, 'since' | 'failure'>;

/** Shows what has changed since the last workbook. Shows nothing if nothing has. */
export function ChangesNotice({ since, failure }: ChangesNoticeProps) {
  if (since) return <Changes {...since} />;
  return failure && <FailureNotice title="Failed to load the changes since the last Excel." read={failure} />;
}

const keyOf = (change: ListChange) => change.item_id;
const amountOf = ({ after, before, unit_name }: ListChange) => `${after ?? before} ${unit_name}`;
const textOf = (change: ListChange) => `${changeMark(change)} ${change.item_name} ${amountOf(change)}`;
const drawChange = (change: ListChange) => (
  <Flex gap="2" align="baseline" wrap="wrap" pb="1">
    <Badge palette="neutral">{changeMark(change)}</Badge>
    <Text as="span" minW="0" overflowWrap="anywhere">
      {change.item_name}
    </Text>
    <Text as="span" color="fg.muted">
      {amountOf(change)}
    </Text>
  </Flex>
);

/** Shows the number of changes, and lists them on request. */
function Changes({ taken, changes, facts }: ChangesSinceExport) {
  const [open, setOpen] = useState(false);
  return (
    <Notice
      action={
        changes.length > 0 && (
          <Button size="tool" onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? 'Hide changes' : 'Show changes'}
          </Button>
        )
      }
    >
      Since {taken.taken_by} downloaded the Excel file on {formatPrintedDate(new Date(`${taken.day}T00:00`))}:{' '}
      {changesText(changeCounts(changes), facts)}.
      {open && (
        <Box role="region" aria-label="Changes" tabIndex={0} mt="2" maxH="40dvh" overflowY="auto">
          <VirtualList
            sections={[{ key: 'changes', label: 'Changes', lists: [{ key: 'changes', rows: changes }] }]}
            rowKey={keyOf}
            rowText={textOf}
            renderRow={drawChange}
            rowHeight={25}
            canFocus={() => false}
          />
        </Box>
      )}
    </Notice>
  );
}
