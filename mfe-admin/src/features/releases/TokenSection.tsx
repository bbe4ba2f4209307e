import { useQuery } from '@tanstack/react-query';
import { serverNow } from 'shared-api/client';
import type { DeployToken, ReleaseChannel } from 'shared-api/contract';
import { useCan, useTabState } from 'shared-auth';
import {
  BanIcon,
  Button,
  EmptyState,
  FailureState,
  formatListDate,
  formatMoment,
  IconButton,
  PlusIcon,
  Section,
  StatusDot,
} from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { useConfirm } from 'shared-ui/overlays';
import { useRevokeToken } from '#data/releases.mutations.ts';
import { releaseQueries } from '#data/releases.queries.ts';
import { tokenState } from '#domain/releaseView.ts';
import { TokenDialog } from './TokenDialog.tsx';

function State({ token }: { token: DeployToken }) {
  const state = tokenState(token, serverNow());
  return (
    <StatusDot palette={state === 'Active' ? 'success' : 'neutral'} hollow={state !== 'Active'}>
      {state}
    </StatusDot>
  );
}

function Revoke({ token }: { token: DeployToken }) {
  const confirm = useConfirm();
  const revoke = useRevokeToken();
  const ask = async () => {
    const agreed = await confirm({
      title: 'Revoke deploy token',
      text: `“${token.name}” stops working at once. What it released stays.`,
      action: 'Revoke',
      danger: true,
    });
    if (agreed) revoke.mutate(token.id);
  };
  return (
    <IconButton
      size="row"
      icon={BanIcon}
      label={`Revoke ${token.name}`}
      busy={revoke.isPending}
      onClick={() => void ask()}
    />
  );
}

const columns: readonly Column<DeployToken>[] = [
  { id: 'name', header: 'Name', lead: true, tone: 'name', cell: ({ name }) => name },
  { id: 'remote', header: 'Module', width: '140px', cell: ({ remote }) => remote },
  {
    id: 'made',
    header: 'Made',
    width: '280px',
    tone: 'muted',
    from: 1150,
    cell: ({ created_at, created_by }) => `${formatMoment(created_at)}, ${created_by}`,
  },
  { id: 'expires', header: 'Expires', width: '190px', cell: ({ expires_at }) => formatMoment(expires_at) },
  {
    id: 'used',
    header: 'Last used',
    width: '190px',
    tone: 'muted',
    from: 1000,
    cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : formatMoment(last_used_at)),
  },
  { id: 'state', header: 'Status', width: '110px', cell: (token) => <State token={token} /> },
];

/** The deploy tokens for pipelines: created here, shown once, revoked here. */
export function TokenSection({ remotes }: { readonly remotes: readonly ReleaseChannel[] }) {
  const mayManage = useCan('release:manage');
  const query = useQuery(releaseQueries.tokens());
  const { value: isOpen, set: setIsOpen } = useTabState('deploy-token-form', '', () => false);
  const action = (token: DeployToken) => token.can.revoke && <Revoke token={token} />;
  const add = mayManage && (
    <Button size="tool" icon={PlusIcon} onClick={() => setIsOpen(true)}>
      New Token
    </Button>
  );
  return (
    <Section title="Deploy Tokens" aside={add}>
      {query.isError && !query.data ? (
        <FailureState title="Failed to load deploy tokens" read={query} />
      ) : (
        <DataTable
          label="Deploy Tokens"
          edgeToEdge
          columns={[
            ...columns,
            {
              id: 'revoke',
              header: 'Revoke',
              hideHeader: true,
              width: '72px',
              align: 'end',
              action: true,
              cell: action,
            },
          ]}
          rows={query.data?.tokens ?? []}
          rowKey={({ id }) => id}
          loading={!query.data}
          skeletonRows={2}
          rowNote={({ created_at, created_by }) => `Created ${formatMoment(created_at)}, ${created_by}`}
          phoneRow={(token) => ({
            title: token.name,
            meta: `${token.remote} · until ${formatListDate(token.expires_at, serverNow())}`,
            badge: <State token={token} />,
            action: action(token),
          })}
          empty={
            <EmptyState
              drawing="list"
              title="No deploy tokens"
              help="A team needs one to release its module from its own pipeline."
            />
          }
        />
      )}
      {isOpen && <TokenDialog remotes={remotes} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
