import { useState } from 'react';
import type { ReleaseChannel, ReleaseChannelList } from 'shared-api/contract';
import { Badge, Box, EmptyState, formatMoment, formatTime, HStack, useIsNarrow, useIsPhone } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { viewsText } from '#domain/releaseHealth.ts';
import { kilobytes, liveRelease, versionName } from '#domain/releaseView.ts';
import { CanaryDialog } from './CanaryDialog.tsx';
import { ChannelActions } from './ChannelActions.tsx';
import { Below, CanaryFacts, HealthFacts, OwnerFacts } from './ChannelFacts.tsx';
import { HealthDialog } from './HealthDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

/** The open dialog and its remote. */
interface Opened {
  readonly what: 'versions' | 'canary' | 'health';
  readonly remote: string;
}

const sizeText = (channel: ReleaseChannel) => {
  const release = liveRelease(channel);
  return [channel.remote, release && kilobytes(release.script_bytes)].filter(Boolean).join(', ');
};

const changeText = ({ changed_at, changed_by }: ReleaseChannel) =>
  changed_at === null ? 'Never changed' : [formatMoment(changed_at), changed_by].filter(Boolean).join(', ');

const sinceText = (since: string) => `since ${formatTime(since)}`;

const beforeText = (channel: ReleaseChannel) => `Before: ${versionName(channel, channel.previous)}`;

const StateBadge = ({ state, problem }: ReleaseChannel) =>
  state === 'off' ? (
    <Badge palette="warning">Off</Badge>
  ) : (
    problem !== null && <Badge palette="danger">Not shown</Badge>
  );

/** A tablet has no room for these, so they go under the live version there. */
const wideColumns = (since: string): readonly Column<ReleaseChannel>[] => [
  {
    id: 'canary',
    header: 'Canary',
    width: '22%',
    cell: (channel) => <CanaryFacts channel={channel} />,
  },
  {
    id: 'health',
    header: `Health ${sinceText(since)}`,
    width: '20%',
    cell: ({ health }) => <HealthFacts health={health.live} />,
  },
];

const columnsFor = (since: string, narrow: boolean): readonly Column<ReleaseChannel>[] => [
  {
    id: 'module',
    header: 'Module',
    lead: true,
    tone: 'name',
    cell: (channel) => (
      <Box py="2">
        {channel.title}
        <Below>{sizeText(channel)}</Below>
        <OwnerFacts {...channel} />
      </Box>
    ),
  },
  {
    id: 'live',
    header: narrow ? `Live, health ${sinceText(since)}` : 'Live',
    width: narrow ? '300px' : '17%',
    cell: (channel) => (
      <Box py="2">
        <HStack gap="2">
          <Box as="span" fontWeight="600">
            {versionName(channel, channel.live)}
          </Box>
          <StateBadge {...channel} />
        </HStack>
        <Below>{changeText(channel)}</Below>
        {channel.previous !== channel.live && <Below>{beforeText(channel)}</Below>}
        {narrow && <HealthFacts health={channel.health.live} />}
        {narrow && hasCanary(channel) && <CanaryFacts channel={channel} />}
      </Box>
    ),
  },
  ...(narrow ? [] : wideColumns(since)),
];

const hasCanary = ({ canary, canary_ended }: ReleaseChannel) => canary !== null || canary_ended !== null;

/** Every remote with its live version and the actions for it. */
export function ChannelTable({ channels, health_since }: ReleaseChannelList) {
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
      onHealth={() => setOpened({ what: 'health', remote: channel.remote })}
    />
  );
  return (
    <>
      <DataTable
        label="Releases"
        edgeToEdge
        columns={[
          ...columnsFor(health_since, narrow),
          {
            id: 'actions',
            header: 'Actions',
            hideHeader: true,
            width: narrow ? '184px' : '262px',
            align: 'end',
            action: true,
            cell: actions,
          },
        ]}
        rows={channels}
        rowKey={({ remote }) => remote}
        phoneRow={(channel) => ({
          title: `${channel.title} ${versionName(channel, channel.live)}`,
          meta: [
            channel.canary_ended && `Canary ${channel.canary_ended.version} ended`,
            channel.canary !== null && `Canary ${channel.canary}`,
            viewsText(channel.health.live),
            changeText(channel),
            channel.owner?.team,
          ]
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
      {shown && opened?.what === 'health' && <HealthDialog channel={shown} onClose={close} />}
      {shown && opened?.what === 'canary' && <CanaryDialog channel={shown} onClose={close} />}
    </>
  );
}
