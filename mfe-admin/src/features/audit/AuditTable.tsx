import type { AuditEntry } from 'shared-api/contract';
import { Box, EmptyState, formatMoment, useIsNarrow } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { valueChanges, wordOf } from '#domain/auditText.ts';

const recordOf = ({ record_type, record_id, part }: AuditEntry) =>
  [wordOf(record_type), record_id === null ? '' : `#${record_id}`, part ?? ''].filter(Boolean).join(' ');

const changeTexts = (entry: AuditEntry) =>
  valueChanges(entry).map(({ field, before, after }) =>
    before === '' ? `${field}: ${after}` : `${field}: ${before} → ${after === '' ? '–' : after}`,
  );

/** "Name: EA → Each", one line a field; a refusal says its sentence. */
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
          {before === '' ? after : `${before} → ${after === '' ? '–' : after}`}
        </Box>
      ))}
    </Box>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: '210px', cell: ({ at }) => formatMoment(at) },
  { id: 'who', header: 'Who', width: '160px', tone: 'name', cell: ({ actor_name }) => actor_name },
  { id: 'act', header: 'Act', width: '100px', cell: ({ action }) => wordOf(action) },
  { id: 'record', header: 'Record', width: '190px', cell: recordOf },
  { id: 'change', header: 'Old → new', cell: (entry) => <Changes entry={entry} /> },
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  loading: boolean;
  /** Whether a filter could be what leaves nothing. */
  filtered: boolean;
}

export function AuditTable({ entries, loading, filtered }: AuditTableProps) {
  const narrow = useIsNarrow();
  return (
    <DataTable
      label="Audit"
      edgeToEdge
      columns={narrow ? columns.filter(({ id }) => id !== 'act') : columns}
      rows={entries}
      rowKey={({ id }) => id}
      loading={loading}
      phoneRow={(entry) => ({
        title: [`${wordOf(entry.action)} ${recordOf(entry)}`, ...changeTexts(entry)].join(' · '),
        meta: [formatMoment(entry.at), entry.actor_name].filter(Boolean).join(' · '),
      })}
      empty={
        filtered ? (
          <EmptyState drawing="list" title="No entries found" help="Nothing fits these filters." />
        ) : (
          <EmptyState
            drawing="list"
            title="No changes yet"
            help="Every change is listed here once it is made."
          />
        )
      }
    />
  );
}
