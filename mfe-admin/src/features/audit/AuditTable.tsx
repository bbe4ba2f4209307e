import type { AuditEntry, AuditFilter } from 'shared-api/contract';
import { noChangesYet, oldToNew } from 'shared-api/rules';
import { Box, EmptyState, formatMoment, Text, useIsNarrow } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { actText, kindText } from '#domain/auditView.ts';
import { Changes } from './Changes.tsx';
import { RecordName } from './RecordName.tsx';

const whenText = ({ at }: AuditEntry) => formatMoment(at);

const below = (text: string | null) => (
  <Text textStyle="caption" color="fg.muted" whiteSpace="normal">
    {text}
  </Text>
);

const recordCell = (entry: AuditEntry, more: readonly string[] = []) => (
  <Box py="2" whiteSpace="normal" overflowWrap="anywhere">
    <RecordName entry={entry} />
    {below([kindText(entry), ...more].filter(Boolean).join(' · '))}
  </Box>
);

const wideColumns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: '210px', cell: whenText },
  { id: 'who', header: 'Who', width: '160px', tone: 'name', cell: ({ actor_name }) => actor_name },
  { id: 'act', header: 'Act', width: '120px', cell: actText },
  { id: 'record', header: 'Record', width: '25%', cell: (entry) => recordCell(entry) },
];

/** A tablet has no room for five columns, so two of them go under the others. */
const narrowColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When and who',
    width: '190px',
    cell: (entry) => (
      <Box py="2">
        {whenText(entry)}
        {below(entry.actor_name)}
      </Box>
    ),
  },
  {
    id: 'record',
    header: 'Record and action',
    width: '200px',
    cell: (entry) => recordCell(entry, [actText(entry)]),
  },
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  filter: AuditFilter;
  loading: boolean;
}

export function AuditTable({ entries, filter, loading }: AuditTableProps) {
  const narrow = useIsNarrow();
  const filtered = Object.keys(filter).length > 0;
  const { from, to } = filter;
  const isTurned = from !== undefined && to !== undefined && from >= to;
  const changes = (entry: AuditEntry) => <Changes entry={entry} filter={filter} />;
  return (
    <DataTable
      label="Audit"
      edgeToEdge
      columns={[...(narrow ? narrowColumns : wideColumns), { id: 'change', header: oldToNew, cell: changes }]}
      rows={entries}
      rowKey={({ id }) => id}
      loading={loading}
      phoneRow={(entry) => ({
        title: <RecordName entry={entry} />,
        meta: (
          <Box whiteSpace="normal">
            {[actText(entry), kindText(entry)].filter(Boolean).join(' · ')}
            <Box>{[whenText(entry), entry.actor_name].filter(Boolean).join(' · ')}</Box>
            {changes(entry)}
          </Box>
        ),
      })}
      empty={
        filtered ? (
          <EmptyState
            drawing="list"
            title="No entries found"
            help={isTurned ? 'From is a later day than To.' : 'No entries match these filters.'}
          />
        ) : (
          <EmptyState drawing="list" {...noChangesYet} />
        )
      }
    />
  );
}
