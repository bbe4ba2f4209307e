import { useMemo, useState } from 'react';
import { type ImportKind, type ImportRow, importKinds } from 'shared-api/contract';
import { Badge, Box, EmptyState, type Palette, Text } from 'shared-ui';
import { type Column, Segmented, VirtualTable } from 'shared-ui/data';

const labels: Readonly<Record<ImportKind, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  error: 'Error',
};
const palettes: Readonly<Record<ImportKind, Palette>> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  error: 'danger',
};

/** "PRICE: 3.5 → 4 · VENDOR: – → Acme", or the reason for an error. */
const changeText = ({ kind, fields, problem }: ImportRow): string =>
  problem ??
  fields
    .map(({ field, before, after }) =>
      kind === 'new' ? `${field}: ${after}` : `${field}: ${before || '–'} → ${after || '–'}`,
    )
    .join(' · ');

const KindBadge = ({ kind }: { kind: ImportKind }) => <Badge palette={palettes[kind]}>{labels[kind]}</Badge>;

const columns: readonly Column<ImportRow>[] = [
  { id: 'row', header: 'Row', width: '64px', align: 'end', tone: 'muted', cell: ({ row }) => row },
  { id: 'kind', header: 'Result', width: '100px', cell: ({ kind }) => <KindBadge kind={kind} /> },
  { id: 'name', header: 'Item Name', width: '34%', tone: 'name', cell: ({ name }) => name },
  {
    id: 'change',
    header: 'What changes',
    from: 600,
    cell: (row) => (
      <Text
        as="span"
        textStyle="dense"
        truncate
        title={changeText(row)}
        color={row.kind === 'error' ? 'danger.fg' : 'fg'}
      >
        {changeText(row)}
      </Text>
    ),
  },
];

const rowKey = ({ row }: ImportRow) => row;
const rowText = (row: ImportRow) => `${row.row} ${row.name} ${changeText(row)}`;

/** Every row of the workbook with its outcome, or only those of one kind. Starts with the kind that needs attention. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const byKind = useMemo(() => Map.groupBy(rows, ({ kind }) => kind), [rows]);
  const [kind, setKind] = useState<ImportKind | 'all'>(
    () => (['error', 'changed', 'new'] as const).find((one) => byKind.has(one)) ?? 'all',
  );
  const shown = kind === 'all' ? rows : (byKind.get(kind) ?? []);
  return (
    <>
      <Box>
        <Segmented
          label="Rows of the workbook"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: 'All', count: rows.length },
            ...importKinds.map((value) => ({
              value,
              label: labels[value],
              count: byKind.get(value)?.length ?? 0,
            })),
          ]}
        />
      </Box>
      <Box
        key={kind}
        flex="1"
        minH={{ md: '240px' }}
        overflowY={{ md: 'auto' }}
        border={{ md: '1px solid' }}
        borderColor={{ md: 'border' }}
        borderRadius="control"
      >
        <VirtualTable
          label="Rows of the workbook"
          columns={columns}
          rows={shown}
          rowKey={rowKey}
          rowText={rowText}
          rowNote={(row, left) => (left.has('change') ? changeText(row) || undefined : undefined)}
          phoneRow={(row) => ({
            title: row.name || `Row ${row.row}`,
            meta: (
              <Box whiteSpace="normal" overflowWrap="anywhere">
                {`Row ${row.row}${changeText(row) && `: ${changeText(row)}`}`}
              </Box>
            ),
            badge: <KindBadge kind={row.kind} />,
          })}
          empty={<EmptyState drawing="list" title="No rows of this kind" />}
        />
      </Box>
    </>
  );
}
