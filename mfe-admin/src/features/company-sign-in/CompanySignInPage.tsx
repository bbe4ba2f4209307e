import { useQuery } from '@tanstack/react-query';
import { companyQueries } from 'shared-api/client';
import { usePageTitle } from 'shared-remote';
import { FailureState, PageBody, PageHeader, SkeletonRows } from 'shared-ui';
import { asksCode } from '#src/code-again/askCode.ts';
import { CodeAgain } from '#src/code-again/CodeAgain.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { OwnAddresses } from './OwnAddresses.tsx';
import { TestResult } from './TestResult.tsx';

/** How people sign in with the company's account. For full admins. */
export function CompanySignInPage() {
  usePageTitle('Company Sign-in');
  const query = useQuery(companyQueries.settings());
  const asks = asksCode(query.error);
  const isNew = query.data?.settings === null;
  return (
    <>
      <PageHeader title="Company Sign-in" />
      <PageBody>
        {asks && <CodeAgain to="see and change these settings" onGiven={() => void query.refetch()} />}
        {query.data ? (
          <>
            <TestResult />
            {/* Whoever begins needs the addresses first: the provider asks for them before it says anything. */}
            {isNew && <OwnAddresses state={query.data} />}
            <CompanyForm state={query.data} />
            {!isNew && <OwnAddresses state={query.data} />}
          </>
        ) : query.isError ? (
          !asks && <FailureState title="Failed to load the settings" read={query} />
        ) : (
          <SkeletonRows rows={8} rowHeight={52} bars={['30%', '40%']} label="Loading the settings" />
        )}
      </PageBody>
    </>
  );
}
