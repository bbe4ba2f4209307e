import type { ReleaseChannel } from 'shared-api/contract';
import { Badge, Box, Button, EmptyState, formatMoment, HStack } from 'shared-ui';
import { Dialog, useConfirm } from 'shared-ui/overlays';
import { useChangeChannel } from '#data/releases.ts';
import { kilobytes, type VersionRow, versionRows } from '#domain/releaseView.ts';

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

/** All versions of one remote; each can be made live. */
export function VersionsDialog({ channel, onClose }: VersionsDialogProps) {
  const confirm = useConfirm();
  const change = useChangeChannel();
  const rows = versionRows(channel);
  const promote = async ({ version, name }: VersionRow) => {
    const agreed = await confirm({
      title: `Make ${channel.title} ${name} live`,
      text: 'The server checks it first. People get it with the next page that they load.',
      action: 'Make live',
    });
    if (agreed) change.mutate({ channel, act: { kind: 'promote', version } });
  };
  return (
    <Dialog
      title={`Versions of ${channel.title}`}
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {rows.length === 0 && (
        <EmptyState drawing="list" title="No versions yet" help="Its team has not released any." />
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
                {row.isPrevious && <Badge>Previous</Badge>}
              </HStack>
              <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
                {facts(row)}
              </Box>
            </Box>
            {channel.can.promote && !row.isLive && (
              <Button
                size="tool"
                busy={
                  change.isPending &&
                  change.variables.act.kind === 'promote' &&
                  change.variables.act.version === row.version
                }
                onClick={() => void promote(row)}
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
