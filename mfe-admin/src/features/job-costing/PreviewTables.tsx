import { useState } from 'react';
import type { CostingPreview } from 'shared-api/contract';
import { oldToNew } from 'shared-api/rules';
import { Box, EmptyState, formatQuantity, Text } from 'shared-ui';
import { type Column, DataTable, Segmented } from 'shared-ui/data';

type Kind = 'added' | 'changed' | 'closed' | 'refused' | 'doubtful';

const labels: Record<Kind, string> = {
  doubtful: 'Check',
  added: 'New',
  changed: 'Changed',
  closed: 'Closed',
  refused: 'Refused',
};
/** On a phone the last is out of sight. */
const kinds = ['doubtful', 'added', 'changed', 'closed', 'refused'] as const;

/** Servers of older versions look for no doubtful rows. */
const countOf = (preview: CostingPreview, kind: Kind) => preview[kind]?.count ?? 0;

interface PreviewRow {
  readonly name: string;
  readonly job: string;
  readonly notes: readonly string[];
}

/** The table rows of one kind. */
function rowsOf(preview: CostingPreview, kind: Kind): PreviewRow[] {
  if (kind === 'refused')
    return preview.refused.rows.map(({ row, field, msg }) => ({
      name: `Row ${row}`,
      job: '',
      notes: [`${field}: ${msg}`],
    }));
  const named = ({ Job_Number, Job_Description }: CostingPreview['added']['rows'][number]) => ({
    name: Job_Number,
    job: Job_Description,
  });
  if (kind === 'added') return preview.added.rows.map((row) => ({ ...named(row), notes: [] }));
  if (kind === 'closed' || kind === 'doubtful')
    return (preview[kind]?.rows ?? []).map((row) => ({ ...named(row), notes: [row.reason] }));
  return preview.changed.rows.map((row) => ({
    ...named(row),
    notes: row.fields.map(({ field, before, after }) => `${field}: ${before || '–'} → ${after || '–'}`),
  }));
}

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <Box whiteSpace="normal" overflowWrap="anywhere">
    {notes.map((note) => (
      <Box key={note}>{note}</Box>
    ))}
  </Box>
);

const number: Column<PreviewRow> = {
  id: 'name',
  header: 'Job Number',
  width: '160px',
  tone: 'id',
  cell: ({ name }) => name,
};
const job: Column<PreviewRow> = { id: 'job', header: 'Name', cell: (row) => row.job };
const notes = (header: string): Column<PreviewRow> => ({
  id: 'notes',
  header,
  width: '50%',
  cell: (row) => <Notes notes={row.notes} />,
});

const columnsOf: Record<Kind, readonly Column<PreviewRow>[]> = {
  added: [number, job],
  changed: [number, job, notes(oldToNew)],
  closed: [number, job, notes('Reason')],
  doubtful: [number, job, notes('Reason')],
  refused: [
    { ...number, header: 'Row' },
    { ...notes('Reason'), width: undefined },
  ],
};

/** What an upload would change, one kind at a time. Starts with refused rows, which block the upload, then with doubtful ones. */
export function PreviewTables({ preview }: { preview: CostingPreview }) {
  const [kind, setKind] = useState<Kind>(
    (['refused', ...kinds] as const).find((each) => countOf(preview, each) > 0) ?? 'added',
  );
  const rows = rowsOf(preview, kind);
  const count = countOf(preview, kind);
  return (
    <>
      <Box mb="3">
        <Segmented
          label="Rows of the list"
          value={kind}
          onChange={setKind}
          options={kinds
            .filter((value) => value !== 'doubtful' || countOf(preview, value) > 0)
            .map((value) => ({ value, label: labels[value], count: countOf(preview, value) }))}
        />
      </Box>
      <DataTable
        label={labels[kind]}
        columns={columnsOf[kind]}
        rows={rows}
        rowKey={(row) => `${row.name} ${row.notes.join()}`}
        phoneRow={(row) => ({
          title: [row.name, row.job].filter(Boolean).join(' · '),
          meta: <Notes notes={row.notes} />,
        })}
        empty={
          <EmptyState
            drawing="list"
            title="None"
            help={`This list has no ${labels[kind].toLowerCase()} rows.`}
          />
        }
      />
      {count > rows.length && (
        <Text mt="3" textStyle="dense" color="fg.muted">
          {`The first ${rows.length} of ${formatQuantity(count)}`}
        </Text>
      )}
    </>
  );
}
