import { useState } from 'react';
import type { ReleaseChannel } from 'shared-api/contract';
import { Badge, Box, EmptyState, formatMoment, HStack, useIsNarrow, useIsPhone } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { canaryText, kilobytes, liveRelease, versionName } from '#domain/releaseView.ts';
import { CanaryDialog } from './CanaryDialog.tsx';
import { ChannelActions } from './ChannelActions.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

/** The dialog that is open, and whose. */
interface Opened {
  readonly what: 'versions' | 'canary';
  readonly remote: string;
}

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
    id: 'canary',
    header: 'Canary',
    width: '200px',
    from: 900,
    cell: (channel) =>
      channel.canary === null ? null : (
        <HStack gap="2">
          {channel.canary}
          <Badge palette="info">{canaryText(channel)}</Badge>
        </HStack>
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

/** What the columns say that leave a narrow table. */
const noteOf = (channel: ReleaseChannel) =>
  [
    channel.canary !== null && `Canary: ${channel.canary}, ${canaryText(channel)}`,
    channel.previous !== channel.live && `Before: ${versionName(channel, channel.previous)}`,
  ]
    .filter(Boolean)
    .join(' · ') || null;

/** Every remote with the version that people get, and what can be done about it. */
export function ChannelTable({ channels }: { readonly channels: readonly ReleaseChannel[] }) {
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = channels.find(({ remote }) => remote === opened?.remote);
  const close = () => setOpened(null);
  const actions = (channel: ReleaseChannel) => (
    <ChannelActions
      channel={channel}
      menu={phone}
      narrow={narrow}
      onVersions={() => setOpened({ what: 'versions', remote: channel.remote })}
      onCanary={() => setOpened({ what: 'canary', remote: channel.remote })}
    />
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
            width: narrow ? '184px' : '270px',
            align: 'end',
            action: true,
            cell: actions,
          },
        ]}
        rows={channels}
        rowKey={({ remote }) => remote}
        rowNote={noteOf}
        phoneRow={(channel) => ({
          title: `${channel.title} ${versionName(channel, channel.live)}`,
          meta: [changeText(channel), channel.canary !== null && `canary ${channel.canary}`]
            .filter(Boolean)
            .join(' · '),
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
      {shown && opened?.what === 'versions' && <VersionsDialog channel={shown} onClose={close} />}
      {shown && opened?.what === 'canary' && <CanaryDialog channel={shown} onClose={close} />}
    </>
  );
}
