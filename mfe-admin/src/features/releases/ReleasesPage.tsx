import { useQuery } from '@tanstack/react-query';
import type { ReleaseChannel } from 'shared-api/contract';
import { useCan } from 'shared-auth';
import { usePageTitle } from 'shared-remote';
import { Box, FailureState, formatMoment, Notice, PageBody, PageHeader, SkeletonRows } from 'shared-ui';
import { releaseQueries } from '#data/releases.queries.ts';
import { healthOf, viewsText } from '#domain/releaseHealth.ts';
import { versionName } from '#domain/releaseView.ts';
import { CodeQuestion } from '#src/code-again/CodeQuestion.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { DependencySection } from './DependencySection.tsx';
import { FlagSection } from './FlagSection.tsx';
import { LiveSection } from './LiveSection.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { TokenSection } from './TokenSection.tsx';

/** Which version of each module users get, and the deploy tokens with which teams change that. */
export function ReleasesPage() {
  usePageTitle('Releases');
  const query = useQuery(releaseQueries.channels());
  const readsAudit = useCan('audit:read');
  const list = query.data;
  return (
    <>
      <PageHeader title="Releases" />
      <PageBody>
        {query.isError && !list ? (
          <FailureState title="Failed to load releases" read={query} />
        ) : !list ? (
          <SkeletonRows rows={5} rowHeight={60} bars={['20%', '30%']} label="Loading releases" />
        ) : (
          <>
            {list.channels.map((channel) => (
              <Trouble key={channel.remote} channel={channel} />
            ))}
            <Box mb="7">
              <ChannelTable {...list} />
            </Box>
            <FlagSection channels={list.channels} />
            {readsAudit && <RecentActivity channels={list.channels} />}
            <DependencySection />
            <TokenSection remotes={list.channels} />
            <LiveSection />
            <CodeQuestion />
          </>
        )}
      </PageBody>
    </>
  );
}

/** Problems that should be visible above the table. */
function Trouble({ channel }: { readonly channel: ReleaseChannel }) {
  const { title, live, problem, health, changed_at } = channel;
  const isFailing = healthOf(health.live) === 'Failing';
  if (problem === null && !isFailing) return null;
  const since = changed_at === null ? '' : ` Changed ${formatMoment(changed_at)}.`;
  const [what, more] =
    problem === null
      ? [`${title} ${versionName(channel, live)} is failing.`, `${viewsText(health.live)}.${since}`]
      : [`${title} can't be shown as it was ${live === null ? 'installed' : 'released'}.`, problem];
  return (
    <Box mb="3">
      <Notice palette="danger">
        <Box as="span" fontWeight="600">
          {what}
        </Box>{' '}
        {more}
      </Notice>
    </Box>
  );
}
