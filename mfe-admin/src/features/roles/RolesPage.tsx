import { useQuery } from '@tanstack/react-query';
import { roleQueries } from 'shared-api/client';
import { usePageTitle } from 'shared-remote';
import { FailureState, PageBody, PageHeader, Section, SkeletonRows, Text } from 'shared-ui';
import { RightsTable } from './RightsTable.tsx';

/** What each role may do, as enforced by the server, and why not. */
export function RolesPage() {
  usePageTitle('Roles');
  const query = useQuery(roleQueries.rights());
  return (
    <>
      <PageHeader title="Roles" />
      <PageBody>
        <Text mb="5" color="fg.muted">
          The server enforces this table. Drafts of a completed project are read-only for everybody.
        </Text>
        {query.isError && !query.data ? (
          <FailureState title="Failed to load roles" read={query} />
        ) : !query.data ? (
          <SkeletonRows rows={12} rowHeight={40} bars={['30%', '40%']} label="Loading the roles" />
        ) : (
          query.data.sections.map(({ title, rows }) => (
            <Section key={title} title={title}>
              <RightsTable label={title} rows={rows} />
            </Section>
          ))
        )}
      </PageBody>
    </>
  );
}
