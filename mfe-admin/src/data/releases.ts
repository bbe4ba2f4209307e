import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type {
  CanaryChange,
  DeployTokenCreation,
  DeployTokenList,
  NewDeployToken,
  ReleaseChannel,
  ReleaseChannelList,
} from 'shared-api/contract';

const keys = { channels: ['releases'], tokens: ['deploy-tokens'] } as const;

export const releaseQueries = {
  channels: () =>
    queryOptions({
      queryKey: keys.channels,
      queryFn: ({ signal }) => http.get<ReleaseChannelList>('releases', { signal }),
    }),
  tokens: () =>
    queryOptions({
      queryKey: keys.tokens,
      queryFn: ({ signal }) => http.get<DeployTokenList>('deploy-tokens', { signal }),
    }),
};

/** What can be done with a channel: which version people get, or whether they get the remote at all. */
export type ChannelAct =
  | { readonly kind: 'promote'; readonly version: string | null }
  | { readonly kind: 'roll-back' }
  | { readonly kind: 'canary'; readonly canary: CanaryChange }
  | { readonly kind: 'switch'; readonly state: ReleaseChannel['state'] };

interface ChannelChange {
  readonly channel: ReleaseChannel;
  readonly act: ChannelAct;
  /** Somebody knows that the release was never opened in the live shell, and goes on. */
  readonly unopened: boolean;
}

const send = ({ channel: { remote, revision }, act, unopened }: ChannelChange) => {
  const address = (name: string) => `releases/${remote}/${name}${unopened ? '?unopened=true' : ''}`;
  switch (act.kind) {
    case 'promote':
      return http.post<ReleaseChannel>(address('promote'), { version: act.version }, { revision });
    case 'roll-back':
      return http.post<ReleaseChannel>(address('roll-back'), {}, { revision });
    case 'canary':
      return http.put<ReleaseChannel>(address('canary'), act.canary, { revision });
    case 'switch':
      return http.put<ReleaseChannel>(address('state'), { state: act.state }, { revision });
  }
};

/** Changes what people get, unless somebody else did so since. The gate's own sentence says why not. */
export function useChangeChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { failure: 'Failed to change the release', preferDetail: true },
    onSettled: () => client.invalidateQueries({ queryKey: keys.channels }),
  });
}

/** Its dialog shows the secret, or the failure. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: DeployTokenCreation) => http.post<NewDeployToken>('deploy-tokens', token),
    onSettled: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http.remove(`deploy-tokens/${id}`),
    meta: { failure: 'Failed to revoke the deploy token', preferDetail: true },
    onSettled: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}
