import type { ReleaseChannel } from 'shared-api/contract';
import { Badge, Box, Button, EmptyState, formatMoment, HStack } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useChangeChannel, usePreview } from '#data/releases.mutations.ts';
import { kilobytes, type VersionRow, versionRows } from '#domain/releaseView.ts';
import { Below, endedText, HealthLines } from './ChannelFacts.tsx';
import { useAskPromotion } from './useAskPromotion.ts';

interface VersionsDialogProps {
  readonly channel: ReleaseChannel;
  readonly onClose: () => void;
}

const facts = ({ release }: VersionRow) =>
  release
    ? [
        `${formatMoment(release.published_at)} by ${release.published_by}`,
        kilobytes(release.script_bytes),
        release.commit.slice(0, 7),
      ]
        .filter(Boolean)
        .join(' · ')
    : 'Came with this server';

/** All versions of a remote. Each can be looked at and made live. */
export function VersionsDialog({ channel, onClose }: VersionsDialogProps) {
  const change = useChangeChannel();
  const preview = usePreview();
  const rows = versionRows(channel);
  const promote = useAskPromotion(channel, change.mutate);
  return (
    <Dialog
      title={`Versions of ${channel.title}`}
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {rows.length === 0 && (
        <EmptyState drawing="list" title="No versions yet" help="Its team hasn't released one yet." />
      )}
      <Box as="ul" aria-label="Versions">
        {rows.map((row) => (
          <HStack
            as="li"
            key={row.name}
            gap="3"
            py="2"
            minH="52px"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Box flex="1" minW="0">
              <HStack gap="2">
                <Box as="span" fontWeight="600">
                  {row.name}
                </Box>
                {row.isLive && <Badge palette="success">Live</Badge>}
                {row.isCanary && <Badge palette="info">Canary</Badge>}
                {row.isPrevious && <Badge>Previous</Badge>}
              </HStack>
              <Below>{facts(row)}</Below>
              {row.isLive && <HealthLines health={channel.health.live} />}
              {row.isCanary && <HealthLines health={channel.health.canary} />}
              {row.version !== null && row.version === channel.canary_ended?.version && (
                <Below>Canary ended {endedText(channel.canary_ended)}</Below>
              )}
            </Box>
            {row.version !== null && !row.isLive && (
              <Button
                size="tool"
                busy={preview.isPending && preview.variables.version === row.version}
                onClick={() =>
                  row.version !== null && preview.mutate({ remote: channel.remote, version: row.version })
                }
              >
                Preview
              </Button>
            )}
            {channel.can.promote && !row.isLive && (
              <Button
                size="tool"
                busy={
                  change.isPending &&
                  change.variables.act.kind === 'promote' &&
                  change.variables.act.version === row.version
                }
                onClick={() => void promote(row.version, row.name)}
              >
                Make live
              </Button>
            )}
          </HStack>
        ))}
      </Box>
    </Dialog>
  );
}
