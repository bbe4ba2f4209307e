import { useState } from 'react';
import { changeCounts, changeMark } from 'shared-api/rules';
import { Badge, Button, Flex, formatSheetDate, Notice, Stack, Text } from 'shared-ui';
import type { ChangesSinceExport } from './useListChanges.ts';

/** Says that the list is no longer the one that went out as a workbook, and on request how they differ. */
export function ChangesNotice({ taken, changes }: ChangesSinceExport) {
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
