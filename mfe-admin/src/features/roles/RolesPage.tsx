import { useQuery } from '@tanstack/react-query';
import { roleQueries } from 'shared-api/client';
import { useCan } from 'shared-auth';
import { usePageTitle } from 'shared-remote';
import { FailureState, PageBody, PageHeader, Section, SkeletonRows, Text } from 'shared-ui';
import { asksCode } from '#src/code-again/askCode.ts';
import { CodeAgain } from '#src/code-again/CodeAgain.tsx';
import { ApprovalSetting } from './ApprovalSetting.tsx';
import { RightsTable } from './RightsTable.tsx';
import { SecondStepRoles } from './SecondStepRoles.tsx';

/** What each role may do, as enforced by the server, and why not. */
export function RolesPage() {
  usePageTitle('Roles');
  const query = useQuery(roleQueries.rights());
  const requires = useCan('release:manage');
  return (
    <>
      <PageHeader title="Roles" />
      <PageBody>
        <Text mb="5" color="fg.muted">
          The server enforces this table. Drafts of a completed project are read-only for everybody.
        </Text>
        {asksCode(query.error) ? (
          <CodeAgain to="see and change who may do what" onGiven={() => void query.refetch()} />
        ) : query.isError && !query.data ? (
          <FailureState title="Failed to load roles" read={query} />
        ) : !query.data ? (
          <SkeletonRows rows={12} rowHeight={40} bars={['30%', '40%']} label="Loading the roles" />
        ) : (
          <>
            {requires && query.data.second_step_roles && (
              <SecondStepRoles required={query.data.second_step_roles} />
            )}
            <ApprovalSetting />
            {query.data.sections.map(({ title, rows }) => (
              <Section key={title} title={title}>
                <RightsTable label={title} rows={rows} />
              </Section>
            ))}
          </>
        )}
      </PageBody>
    </>
  );
}
