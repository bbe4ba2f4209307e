import { useQuery } from '@tanstack/react-query';
import { accountQueries, userQueries } from 'shared-api/client';
import type { Me } from 'shared-api/contract';
import { isAdminRole, roleLabel } from 'shared-api/rules';
import { usePageTitle } from 'shared-remote';
import { Box, FailureState, formatMoment, PageBody, PageHeader, SkeletonRows, Text } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { NoticeSettings } from '#src/notices/NoticeSettings.tsx';
import { AccountSection } from './AccountSection.tsx';
import { CompanyAccount } from './CompanyAccount.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SingleKeys } from './SingleKeys.tsx';

const onChanged = () => toast.success('Password changed. Your other devices are signed out.');

/** The signed-in user's own account: who they are, their password, their second step and their devices. */
export function AccountPage({ user }: { user: Me }) {
  usePageTitle('My account');
  const query = useQuery(accountQueries.own());
  const account = query.data;
  return (
    <>
      <PageHeader title="My account" />
      <PageBody>
        <AccountSection
          title={user.name}
          hint={
            <Box textStyle="body">
              {user.email}
              <br />
              {roleLabel(user.role)}
            </Box>
          }
        >
          <WhoChangesThis user={user} />
        </AccountSection>
        {query.isError && !account ? (
          <FailureState title="Failed to load your account" read={query} />
        ) : !account ? (
          <SkeletonRows rows={4} rowHeight={52} bars={['20%', '30%']} label="Loading your account" />
        ) : (
          <>
            <AccountSection
              title="Password"
              hint={account.password_changed_at && `Changed ${formatMoment(account.password_changed_at)}`}
            >
              <PasswordForm
                owner={user}
                shortest={account.password_min}
                currentLabel="Current password"
                action="Change password"
                onChanged={onChanged}
              />
            </AccountSection>
            <AccountSection title="Two-step sign-in">
              <SecondStep user={user} state={account.second_step} />
            </AccountSection>
            {account.company_account && (
              <AccountSection title="Company account">
                <CompanyAccount email={user.email} state={account.company_account} />
              </AccountSection>
            )}
            <AccountSection title="Notices" hint="What the bell tells you" anchor="notices">
              <NoticeSettings />
            </AccountSection>
            <AccountSection title="Keyboard">
              <SingleKeys />
            </AccountSection>
            <AccountSection title="Signed in on" hint="Sign out what you don't know">
              <DeviceList devices={account.devices} />
            </AccountSection>
          </>
        )}
      </PageBody>
    </>
  );
}

/** Who can change what the person can't. */
function WhoChangesThis({ user }: { user: Me }) {
  const people = useQuery(userQueries.list()).data ?? [];
  const others = people.filter(({ id, role, is_active }) => is_active && isAdminRole(role) && id !== user.id);
  const names = others.map(({ name }) => name).join(', ');
  if (user.role === 'full_admin')
    return (
      <Text color="fg.muted" maxW="560px">
        Nobody can change a Full Admin’s name, email and role.
      </Text>
    );
  return (
    <Text color="fg.muted" maxW="560px">
      Name, email and role are kept by your administrators{names && `: ${names}`}.
    </Text>
  );
}
