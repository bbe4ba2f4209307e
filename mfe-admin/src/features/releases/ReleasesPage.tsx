import { useQuery } from '@tanstack/react-query';
import { useCan } from 'shared-auth';
import { PageLink, usePageTitle } from 'shared-remote';
import { Box, FailureState, Notice, PageBody, PageHeader, SkeletonRows, TextLink } from 'shared-ui';
import { releaseQueries } from '#data/releases.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { TokenSection } from './TokenSection.tsx';

/** Which version of each part people get, and the keys with which teams change that. */
export function ReleasesPage() {
  usePageTitle('Releases');
  const query = useQuery(releaseQueries.channels());
  const readsAudit = useCan('audit:read');
  const channels = query.data?.channels;
  const trail = readsAudit && (
    <TextLink asChild>
      <PageLink to="/admin/audit?kind=remote">Audit trail</PageLink>
    </TextLink>
  );
  return (
    <>
      <PageHeader title="Releases" {...(trail && { actions: trail })} />
      <PageBody>
        {query.isError && !channels ? (
          <FailureState title="Failed to load releases" read={query} />
        ) : !channels ? (
          <SkeletonRows rows={5} rowHeight={60} bars={['20%', '30%']} label="Loading releases" />
        ) : (
          <>
            {channels.map(
              ({ remote, title, problem }) =>
                problem !== null && (
                  <Box key={remote} mb="3">
                    <Notice palette="danger">
                      <Box as="span" fontWeight="600">
                        {title} can't be shown as it was released.
                      </Box>{' '}
                      {problem}
                    </Notice>
                  </Box>
                ),
            )}
            <Box mb="7">
              <ChannelTable channels={channels} />
            </Box>
            <TokenSection remotes={channels} />
          </>
        )}
      </PageBody>
    </>
  );
}
