import type { RightsRow } from 'shared-api/contract';
import { holdersOf, type Role, roleLabels, roles } from 'shared-api/rules';
import { Box, CheckIcon } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { reasonsOf } from '#domain/roleRights.ts';

interface RightsTableProps {
  readonly label: string;
  readonly rows: readonly RightsRow[];
}

function Reasons({ row }: { row: RightsRow }) {
  return reasonsOf(row).map((reason) => (
    <Box key={reason} textStyle="dense" color="fg.muted" whiteSpace="normal">
      {reason}
    </Box>
  ));
}

const roleColumn = (role: Role): Column<RightsRow> => ({
  id: role,
  header: roleLabels[role],
  width: '88px',
  align: 'center',
  cell: ({ refusals }) =>
    refusals[role] === undefined ? (
      <Box
        as="span"
        display="inline-flex"
        verticalAlign="middle"
        color="success.fg"
        role="img"
        aria-label="Yes"
      >
        <CheckIcon size={16} aria-hidden />
      </Box>
    ) : (
      <Box as="span" color="fg.subtle" role="img" aria-label="No">
        –
      </Box>
    ),
});

const columns: readonly Column<RightsRow>[] = [
  {
    id: 'act',
    header: 'Action',
    lead: true,
    tone: 'name',
    cell: ({ act }) => act,
  },
  ...roles.map(roleColumn),
  { id: 'reason', header: 'Reason', width: '40%', from: 1000, cell: (row) => <Reasons row={row} /> },
];

/** Who may do what, for one kind of right. */
export function RightsTable({ label, rows }: RightsTableProps) {
  return (
    <DataTable
      label={label}
      edgeToEdge
      columns={columns}
      rows={rows}
      rowKey={({ act }) => act}
      rowNote={(row) => <Reasons row={row} />}
      phoneRow={(row) => ({
        title: row.act,
        meta: (
          <Box whiteSpace="normal">
            {holdersOf(row.refusals)}
            <Reasons row={row} />
          </Box>
        ),
      })}
    />
  );
}
