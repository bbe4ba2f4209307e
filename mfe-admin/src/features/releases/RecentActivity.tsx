import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQueries } from 'shared-api/client';
import type { AuditEntry, ReleaseChannel } from 'shared-api/contract';
import { PageLink } from 'shared-remote';
import { EmptyState, FailureState, formatMoment, Section, TextLink } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { auditNotLoaded } from '#domain/auditNotLoaded.ts';
import { activityBy, activityText } from '#domain/releaseActivity.ts';
import { adminPaths } from '#src/adminPaths.ts';

const shown = 5;

const columnsFor = (titleOf: (entry: AuditEntry) => string): readonly Column<AuditEntry>[] => [
  { id: 'at', header: 'When', width: '210px', tone: 'muted', cell: ({ at }) => formatMoment(at) },
  { id: 'module', header: 'Module', width: '160px', tone: 'name', cell: titleOf },
  { id: 'what', header: 'What', lead: true, cell: activityText },
  { id: 'by', header: 'By', width: '34%', tone: 'muted', from: 1000, cell: activityBy },
];

/** The latest changes to live versions, from the audit log. */
export function RecentActivity({ channels }: { readonly channels: readonly ReleaseChannel[] }) {
  const query = useInfiniteQuery(auditQueries.entries({ record_type: 'remote', limit: shown }));
  const titleOf = ({ part }: AuditEntry) =>
    channels.find(({ remote }) => remote === part)?.title ?? part ?? '';
  return (
    <Section
      title="Recent activity"
      aside={
        <TextLink asChild>
          <PageLink to={`${adminPaths.audit}?kind=remote`}>Audit trail</PageLink>
        </TextLink>
      }
    >
      {query.isError && !query.data ? (
        <FailureState title={auditNotLoaded} read={query} />
      ) : (
        <DataTable
          label="Recent activity"
          edgeToEdge
          columns={columnsFor(titleOf)}
          rows={query.data?.pages[0]?.entries ?? []}
          rowKey={({ id }) => id}
          loading={!query.data}
          skeletonRows={2}
          rowNote={activityBy}
          phoneRow={(entry) => ({
            title: `${titleOf(entry)}: ${activityText(entry)}`,
            meta: [formatMoment(entry.at), activityBy(entry)].filter(Boolean).join(' · '),
          })}
          empty={
            <EmptyState
              drawing="list"
              title="Nothing was released yet"
              help="Releases, promotions and roll-backs appear here."
            />
          }
        />
      )}
    </Section>
  );
}
