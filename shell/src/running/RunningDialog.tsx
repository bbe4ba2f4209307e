import { type ReactNode, useState } from 'react';
import { Box, Button, CopyIcon, Flex, Stack, Text } from 'shared-ui';
import { copyText, Dialog } from 'shared-ui/overlays';
import { readLiveSet } from '#src/start/liveSet.ts';
import { hopText } from './loadTrace.ts';
import { failedText, originText, ticketText, whatRuns } from './running.ts';

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex justify="space-between" columnGap="3" flexWrap="wrap">
    <Box as="dt" textStyle="dense">
      {name}
    </Box>
    <Box as="dd" textStyle="dense" color="fg.muted" overflowWrap="anywhere">
      {children}
    </Box>
  </Flex>
);

const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Text as="h3" textStyle="section" pb="2">
      {title}
    </Text>
    <Stack as="dl" gap="2">
      {children}
    </Stack>
  </Box>
);

/** Shows which code this tab runs, ready to copy into a ticket. */
export function RunningDialog({ onClose }: { readonly onClose: () => void }) {
  const [running] = useState(() => whatRuns(readLiveSet(document).remotes));
  return (
    <Dialog
      title="What am I running"
      open
      size="item"
      onClose={onClose}
      footer={
        <>
          <Button icon={CopyIcon} onClick={() => void copyText('Text', ticketText(running))}>
            Copy
          </Button>
          <Button variant="solid" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Lines title="Modules">
          {running.remotes.map((remote) => (
            <Line key={remote.name} name={`${remote.title} ${remote.version}`}>
              {originText(remote, running.at)}
            </Line>
          ))}
        </Lines>
        <Lines title="Shared packages">
          {running.shared.map(({ name, version, from }) => (
            <Line key={`${name} ${version}`} name={name}>
              {`${version} from ${from}`}
            </Line>
          ))}
        </Lines>
        <Lines title="This load">
          {running.hops.map((hop) => (
            <Line key={hop.name} name={hop.name}>
              {hopText(hop)}
            </Line>
          ))}
        </Lines>
        {running.placeFailures.length > 0 && (
          <Lines title="Left out of pages">
            {running.placeFailures.map(([what, times]) => (
              <Line key={what} name={what}>
                {failedText(times)}
              </Line>
            ))}
          </Lines>
        )}
        <Lines title="Last error">
          <Line name="Error ID">{running.lastErrorId ?? 'None in this tab'}</Line>
        </Lines>
      </Stack>
    </Dialog>
  );
}
