import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditQueries, http } from 'shared-api/client';
import type {
  DeployTokenCreation,
  NewDeployToken,
  OpenedPreview,
  PreviewRequest,
  ReleaseChannel,
} from 'shared-api/contract';
import { whenAllSaved } from 'shared-ui';
import { type ChannelAct, isUnopened, versionOf } from '#domain/releaseView.ts';
import { withCode } from '#src/code-again/askCode.ts';
import { releaseKeys } from './releases.queries.ts';

export interface ChannelChange {
  readonly channel: ReleaseChannel;
  readonly act: ChannelAct;
}

/** Sends a change. The dialog has already warned about a release that was never opened in the live shell, so this insists on it. */
const send = ({ channel, act }: ChannelChange) => {
  const { remote, revision } = channel;
  const insists = isUnopened(channel, versionOf(channel, act)) ? '?unopened=true' : '';
  const address = (name: string) => `releases/${remote}/${name}${insists}`;
  switch (act.kind) {
    case 'promote':
      return http.post<ReleaseChannel>(address('promote'), { version: act.version }, { revision });
    case 'roll-back':
      return http.post<ReleaseChannel>(address('roll-back'), {}, { revision });
    case 'canary':
      return http.put<ReleaseChannel>(address('canary'), act.canary, { revision });
    case 'flag':
      return http.put<ReleaseChannel>(address(`flags/${act.flag}`), act.audience, { revision });
    case 'switch':
      return http.put<ReleaseChannel>(address('state'), { state: act.state }, { revision });
  }
};

/** Changes which version users get, unless someone else has changed it since. The gate's own message explains a refusal. */
export function useChangeChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withCode(send),
    meta: { failure: 'Failed to change the release', preferDetail: true },
    onSettled: () =>
      // The page shows recent activity next to the channels.
      Promise.all(
        [releaseKeys.channels, auditQueries.all()].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Opens a version in this browser, with the next page. */
export const usePreview = () =>
  useMutation({
    mutationFn: (of: PreviewRequest) => http.post<OpenedPreview>('previews', of),
    meta: { failure: 'Failed to open the preview', preferDetail: true },
    onSuccess: ({ path }) => whenAllSaved(() => location.assign(path)),
  });

/** Its dialog shows the secret or the failure. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withCode((token: DeployTokenCreation) => http.post<NewDeployToken>('deploy-tokens', token)),
    onSettled: () => client.invalidateQueries({ queryKey: releaseKeys.tokens }),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http.remove(`deploy-tokens/${id}`),
    meta: { failure: 'Failed to revoke the deploy token', preferDetail: true },
    onSettled: () => client.invalidateQueries({ queryKey: releaseKeys.tokens }),
  });
}
