import { useQuery } from '@tanstack/react-query';
import { counted } from 'shared-api/rules';
import { Box, Notice, Section, Text } from 'shared-ui';
import { releaseQueries } from '#data/releases.queries.ts';

const manual = 'See “Live changes” in docs/operating.md for each proxy.';

/** How browsers follow what others change, and what to set if something holds it up. */
export function LiveSection() {
  const { data } = useQuery(releaseQueries.live());
  if (!data) return null;
  const { streams, polling, held } = data;
  return (
    <Section title="Live changes">
      <Text color="fg.muted">
        {counted(streams, 'stream')} open on this server.{' '}
        {polling === 0
          ? 'In the last hour, no browser had to ask instead.'
          : `In the last hour, ${counted(polling, 'browser')} asked every 2 seconds instead.`}
      </Text>
      {held > 0 && (
        <Box pt="3">
          <Notice palette="warning">
            A proxy holds streams back: {counted(held, 'browser')} got nothing of theirs. It has to pass
            responses of /v1/live on at once: in nginx, “proxy_buffering off”. {manual}
          </Notice>
        </Box>
      )}
    </Section>
  );
}
