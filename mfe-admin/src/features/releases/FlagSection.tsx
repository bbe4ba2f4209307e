import { useState } from 'react';
import { serverNow } from 'shared-api/client';
import type { FlagState, ReleaseChannel } from 'shared-api/contract';
import { Badge, Box, Button, formatListDate, formatMoment, Section } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import {
  type FlagRow,
  flagAudience,
  flagResult,
  flagRows,
  isChangeable,
  isFlagOn,
} from '#domain/releaseFlags.ts';
import { noonOf } from '#domain/releaseHealth.ts';
import { Below } from './ChannelFacts.tsx';
import { FlagDialog } from './FlagDialog.tsx';

const lastDay = ({ until, is_overdue }: FlagState) =>
  `${formatListDate(noonOf(until), serverNow())}${is_overdue ? ', overdue' : ''}`;

const State = ({ flag }: FlagRow) => (
  <Badge palette={flag.ended || flag.is_overdue ? 'warning' : isFlagOn(flag) ? 'info' : 'neutral'}>
    {isFlagOn(flag) ? 'On' : 'Off'}
  </Badge>
);

/** Who gets it, or since when the server has turned it off. */
const whose = (flag: FlagState) => (flag.ended ? `since ${formatMoment(flag.ended.at)}` : flagAudience(flag));

const columns: readonly Column<FlagRow>[] = [
  {
    id: 'flag',
    header: 'Flag',
    lead: true,
    tone: 'name',
    cell: ({ channel, flag }) => (
      <Box py="2" overflowWrap="anywhere" whiteSpace="normal">
        {flag.title}
        <Below>{`${channel.title}, ${flag.id}`}</Below>
      </Box>
    ),
  },
  { id: 'until', header: 'Last day', width: '170px', cell: ({ flag }) => lastDay(flag) },
  {
    id: 'state',
    header: 'State',
    width: '200px',
    cell: (row) => (
      <Box py="2">
        <State {...row} />
        <Below>{whose(row.flag)}</Below>
      </Box>
    ),
  },
  {
    id: 'result',
    header: 'Result',
    width: '34%',
    from: 1000,
    cell: ({ flag }) => <Below>{flagResult(flag)}</Below>,
  },
];

/** The flags of all modules, and who gets them. Nothing where no module has one. */
export function FlagSection({ channels }: { readonly channels: readonly ReleaseChannel[] }) {
  const [opened, setOpened] = useState('');
  const rows = flagRows(channels);
  const shown = rows.find(({ id }) => id === opened);
  const action = (row: FlagRow) =>
    isChangeable(row) && (
      <Button size="tool" aria-label={`Change ${row.flag.title}`} onClick={() => setOpened(row.id)}>
        Change
      </Button>
    );
  if (rows.length === 0) return null;
  return (
    <Section title="Flags">
      <DataTable
        label="Flags"
        edgeToEdge
        columns={[
          ...columns,
          {
            id: 'change',
            header: 'Change',
            hideHeader: true,
            width: '110px',
            align: 'end',
            action: true,
            cell: action,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowNote={({ flag }) => flagResult(flag)}
        phoneRow={(row) => ({
          title: row.flag.title,
          meta: [row.channel.title, whose(row.flag), lastDay(row.flag), flagResult(row.flag)]
            .filter(Boolean)
            .join(' · '),
          badge: <State {...row} />,
          action: action(row),
        })}
      />
      {shown && <FlagDialog {...shown} onClose={() => setOpened('')} />}
    </Section>
  );
}
