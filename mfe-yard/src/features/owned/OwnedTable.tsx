import type { Yard } from 'shared-api/contract';
import { Box, Checkbox, Flex, Panel, Stack, Text } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { editOf, type OwnedRow, storedIn } from '#domain/ownedEdits.ts';
import { OwnedNumber } from './OwnedNumber.tsx';
import type { OwnedEditing } from './useOwnedEditing.ts';

const longestHead = 18;
/** A column has room for so much; the number's own name says all of it. */
const shortName = (name: string) => (name.length > longestHead ? `${name.slice(0, longestHead - 1)}…` : name);

interface OwnedTableProps {
  readonly rows: readonly OwnedRow[];
  readonly yards: readonly Yard[];
  readonly editing: OwnedEditing;
  readonly phone: boolean;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (ticked: ReadonlySet<number>) => void;
}

/** One row for each item, with a number for each yard. On a phone, a card for each. */
export function OwnedTable({ rows, yards, editing, phone, ticked, onTick }: OwnedTableProps) {
  const tick = ({ item_id, item_name }: OwnedRow) => (
    <Flex>
      <Checkbox
        aria-label={`Select ${item_name}`}
        checked={ticked.has(item_id)}
        onChange={({ target }) => {
          const next = new Set(ticked);
          if (target.checked) next.add(item_id);
          else next.delete(item_id);
          onTick(next);
        }}
      />
    </Flex>
  );
  if (phone) return <OwnedCards rows={rows} yards={yards} editing={editing} tick={tick} />;
  const columns: readonly Column<OwnedRow>[] = [
    { id: 'select', header: 'Select', hideHeader: true, width: '36px', action: true, cell: tick },
    { id: 'item', header: 'Item', tone: 'name', cell: ({ item_name }) => item_name },
    {
      id: 'category',
      header: 'Category',
      tone: 'muted',
      from: 700,
      cell: ({ category_name }) => category_name,
    },
    ...yards.map(
      (yard): Column<OwnedRow> => ({
        id: `yard ${yard.id}`,
        header: shortName(yard.name),
        align: 'end',
        width: '150px',
        action: true,
        cell: (row) => <OwnedNumber row={row} yard={yard} editing={editing} />,
      }),
    ),
    ...(yards.length > 1
      ? [
          {
            id: 'total',
            header: 'Total',
            align: 'end' as const,
            width: '80px',
            cell: (row: OwnedRow) =>
              yards.reduce(
                (sum, { id }) => sum + (editOf(editing.edits, row, id)?.quantity ?? storedIn(row, id)),
                0,
              ),
          },
        ]
      : []),
  ];
  return (
    <DataTable label="Owned quantities" columns={columns} rows={rows} rowKey={({ item_id }) => item_id} />
  );
}

interface OwnedCardsProps extends Pick<OwnedTableProps, 'rows' | 'yards' | 'editing'> {
  readonly tick: (row: OwnedRow) => React.ReactNode;
}

const OwnedCards = ({ rows, yards, editing, tick }: OwnedCardsProps) => (
  <Stack as="ul" gap="2" aria-label="Owned quantities">
    {rows.map((row) => (
      <li key={row.item_id}>
        <Panel>
          <Flex gap="3" align="center">
            {tick(row)}
            <Text textStyle="body" fontWeight="600">
              {row.item_name}
            </Text>
          </Flex>
          {yards.map((yard) => (
            <Flex key={yard.id} gap="3" pt="3" align="center" justify="space-between">
              <Text textStyle="dense">{yard.name}</Text>
              <Box>
                <OwnedNumber row={row} yard={yard} editing={editing} />
              </Box>
            </Flex>
          ))}
        </Panel>
      </li>
    ))}
  </Stack>
);
