import { useState } from 'react';
import type { ReleaseChannel } from 'shared-api/contract';
import { Badge, Box, EmptyState, formatMoment, HStack, useIsPhone } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { kilobytes, liveRelease, versionName } from '#domain/releaseView.ts';
import { ChannelActions } from './ChannelActions.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

/** A second line in grey. */
const Below = ({ children }: { children: string }) => (
  <Box textStyle="caption" color="fg.muted" fontWeight="400" whiteSpace="normal">
    {children}
  </Box>
);

const sizeText = (channel: ReleaseChannel) => {
  const release = liveRelease(channel);
  return [channel.remote, release && kilobytes(release.script_bytes)].filter(Boolean).join(', ');
};

const changeText = ({ changed_at, changed_by }: ReleaseChannel) =>
  changed_at === null ? 'Never changed' : [formatMoment(changed_at), changed_by].filter(Boolean).join(', ');

const StateBadge = ({ state, problem }: ReleaseChannel) =>
  state === 'off' ? (
    <Badge palette="warning">Off</Badge>
  ) : (
    problem !== null && <Badge palette="danger">Not shown</Badge>
  );

const columns: readonly Column<ReleaseChannel>[] = [
  {
    id: 'module',
    header: 'Module',
    lead: true,
    tone: 'name',
    cell: (channel) => (
      <Box>
        {channel.title}
        <Below>{sizeText(channel)}</Below>
      </Box>
    ),
  },
  {
    id: 'live',
    header: 'Live',
    width: '34%',
    cell: (channel) => (
      <Box py="2">
        <HStack gap="2">
          <Box as="span" fontWeight="600">
            {versionName(channel, channel.live)}
          </Box>
          <StateBadge {...channel} />
        </HStack>
        <Below>{changeText(channel)}</Below>
      </Box>
    ),
  },
  {
    id: 'previous',
    header: 'Previous',
    width: '160px',
    tone: 'muted',
    from: 760,
    cell: (channel) => (channel.previous === channel.live ? null : versionName(channel, channel.previous)),
  },
];

/** Every remote with the version that people get, and what can be done about it. */
export function ChannelTable({ channels }: { readonly channels: readonly ReleaseChannel[] }) {
  const phone = useIsPhone();
  const [opened, setOpened] = useState<string | null>(null);
  const shown = channels.find(({ remote }) => remote === opened);
  const actions = (channel: ReleaseChannel) => (
    <ChannelActions channel={channel} menu={phone} onVersions={() => setOpened(channel.remote)} />
  );
  return (
    <>
      <DataTable
        label="Releases"
        edgeToEdge
        columns={[
          ...columns,
          {
            id: 'actions',
            header: 'Actions',
            hideHeader: true,
            width: '184px',
            align: 'end',
            action: true,
            cell: actions,
          },
        ]}
        rows={channels}
        rowKey={({ remote }) => remote}
        rowNote={(channel) =>
          channel.previous === channel.live ? null : `Before: ${versionName(channel, channel.previous)}`
        }
        phoneRow={(channel) => ({
          title: `${channel.title} ${versionName(channel, channel.live)}`,
          meta: changeText(channel),
          badge: <StateBadge {...channel} />,
          action: actions(channel),
        })}
        empty={
          <EmptyState
            drawing="list"
            title="Nothing is released"
            help="This server was installed without any module, and no team has released one."
          />
        }
      />
      {shown && <VersionsDialog channel={shown} onClose={() => setOpened(null)} />}
    </>
  );
}
