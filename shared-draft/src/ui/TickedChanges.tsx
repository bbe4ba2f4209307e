import type { ReactNode } from 'react';
import { Box, Checkbox, formatQuantity, Text } from 'shared-ui';
import { GroupRow, PickerRow, type RowTarget, usePickerRowHeight, VirtualList } from 'shared-ui/data';

/** A line and its proposed values. Null means off the list. */
export interface ChangeRow {
  readonly itemId: number;
  readonly name: string;
  readonly unit: string;
  readonly before: number | null;
  readonly after: number | null;
  /** Why it would change. */
  readonly reason?: string | undefined;
  /** A remark below its name. */
  readonly remark?: string | undefined;
}

interface TickedChangesProps {
  readonly label: string;
  readonly rows: readonly ChangeRow[];
  /** Rows that stay as they are unless somebody ticks them, below a heading. */
  readonly apart?: { readonly title: string; readonly note: string; readonly rows: readonly ChangeRow[] };
  readonly ticked: ReadonlySet<number>;
  readonly onTicked: (ticked: ReadonlySet<number>) => void;
}

const keyOf = (row: ChangeRow) => row.itemId;
const amount = (quantity: number | null) => (quantity === null ? '–' : formatQuantity(quantity));
const textOf = ({ name, before, after }: ChangeRow) => `${name} ${amount(before)} → ${amount(after)}`;

/** A checklist of changes, each shown as old → new. Long lists draw only the visible rows. */
export function TickedChanges({ label, rows, apart, ticked, onTicked }: TickedChangesProps) {
  const rowHeight = usePickerRowHeight().compact;
  const toggle = (itemId: number, on: boolean) =>
    onTicked(on ? new Set([...ticked, itemId]) : new Set([...ticked].filter((id) => id !== itemId)));
  return (
    <VirtualList
      sections={[
        {
          key: 'rows',
          label,
          lists: [
            { key: 'rows', rows },
            ...(apart && apart.rows.length > 0
              ? [
                  {
                    key: 'apart',
                    head: (
                      <GroupRow
                        title={apart.title}
                        count={apart.rows.length}
                        countAt="beside"
                        aside={
                          <Text as="span" textStyle="caption" fontWeight="400" color="fg.muted">
                            {apart.note}
                          </Text>
                        }
                      />
                    ),
                    rows: apart.rows,
                  },
                ]
              : []),
          ],
        },
      ]}
      rowKey={keyOf}
      rowText={textOf}
      rowHeight={rowHeight}
      arrows
      renderRow={(row: ChangeRow, target: RowTarget): ReactNode => (
        <PickerRow
          name={row.name}
          reason={row.reason}
          remark={row.remark}
          unit={row.unit}
          check={
            <Checkbox
              ref={target()}
              aria-label={textOf(row)}
              checked={ticked.has(row.itemId)}
              onChange={(event) => toggle(row.itemId, event.target.checked)}
            />
          }
          quantity={
            <Box flexShrink="0">
              <Text as="span" color="fg.muted">
                {amount(row.before)} →{' '}
              </Text>
              <Text as="span" fontWeight="600">
                {amount(row.after)}
              </Text>
            </Box>
          }
        />
      )}
    />
  );
}
