import type { AuditEntry } from 'shared-api/contract';
import { wordOf } from 'shared-api/rules';
import { Box, EmptyState, formatMoment, Text, useIsNarrow } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { valueChanges } from '#domain/auditText.ts';

const recordOf = ({ record_type, record_id, part }: AuditEntry) =>
  [wordOf(record_type), record_id === null ? '' : `#${record_id}`, part ?? ''].filter(Boolean).join(' ');

/** "Name: EA → Each", one line per field, or the message of a refusal. */
function Changes({ entry }: { entry: AuditEntry }) {
  const changes = valueChanges(entry);
  return (
    <Box py="2" textStyle="dense" whiteSpace="normal" overflowWrap="anywhere">
      {entry.detail}
      {changes.map(({ field, before, after }) => (
        <Box key={field}>
          <Box as="span" color="fg.muted">
            {field}:{' '}
          </Box>
          {before === '' || before === after ? after : `${before} → ${after === '' ? '–' : after}`}
        </Box>
      ))}
    </Box>
  );
}

const whenText = ({ at }: AuditEntry) => formatMoment(at);
const actText = ({ action }: AuditEntry) => wordOf(action);
const change: Column<AuditEntry> = {
  id: 'change',
  header: 'Old → new',
  cell: (entry) => <Changes entry={entry} />,
};

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: '210px', cell: whenText },
  { id: 'who', header: 'Who', width: '160px', tone: 'name', cell: ({ actor_name }) => actor_name },
  { id: 'act', header: 'Act', width: '100px', cell: actText },
  { id: 'record', header: 'Record', width: '190px', cell: recordOf },
  change,
];

const below = (text: string | null) => (
  <Text textStyle="caption" color="fg.muted" truncate>
    {text}
  </Text>
);

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
    width: '180px',
    cell: (entry) => (
      <Box py="2">
        {recordOf(entry)}
        {below(actText(entry))}
      </Box>
    ),
  },
  change,
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  loading: boolean;
  /** Whether a filter may be the reason for an empty list. */
  filtered: boolean;
}

export function AuditTable({ entries, loading, filtered }: AuditTableProps) {
  const narrow = useIsNarrow();
  return (
    <DataTable
      label="Audit"
      edgeToEdge
      columns={narrow ? narrowColumns : columns}
      rows={entries}
      rowKey={({ id }) => id}
      loading={loading}
      phoneRow={(entry) => ({
        title: `${actText(entry)} ${recordOf(entry)}`,
        meta: (
          <Box whiteSpace="normal">
            {[whenText(entry), entry.actor_name].filter(Boolean).join(' · ')}
            <Changes entry={entry} />
          </Box>
        ),
      })}
      empty={
        filtered ? (
          <EmptyState drawing="list" title="No entries found" help="No entries match these filters." />
        ) : (
          <EmptyState drawing="list" title="No changes yet" help="Changes appear here as people make them." />
        )
      }
    />
  );
}
