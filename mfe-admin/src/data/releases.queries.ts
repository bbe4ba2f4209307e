import { queryOptions } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type {
  DependencyBoard,
  DeployTokenList,
  HealthHistory,
  LiveHealth,
  ReleaseChannelList,
} from 'shared-api/contract';

/** What the writes of releases make out of date. */
export const releaseKeys = { channels: ['releases'], tokens: ['deploy-tokens'] } as const;

export const releaseQueries = {
  channels: () =>
    queryOptions({
      queryKey: releaseKeys.channels,
      queryFn: ({ signal }) => http.get<ReleaseChannelList>('releases', { signal }),
    }),
  health: (remote: string) =>
    queryOptions({
      queryKey: [...releaseKeys.channels, remote, 'health'],
      queryFn: ({ signal }) => http.get<HealthHistory>(`releases/${remote}/health`, { signal }),
    }),
  dependencies: () =>
    queryOptions({
      queryKey: [...releaseKeys.channels, 'dependencies'],
      queryFn: ({ signal }) => http.get<DependencyBoard>('releases/dependencies', { signal }),
    }),
  /** Asked again at each visit: it is about the last hour. */
  live: () =>
    queryOptions({
      queryKey: ['live-health'],
      queryFn: ({ signal }) => http.get<LiveHealth>('live/health', { signal }),
      staleTime: 0,
    }),
  tokens: () =>
    queryOptions({
      queryKey: releaseKeys.tokens,
      queryFn: ({ signal }) => http.get<DeployTokenList>('deploy-tokens', { signal }),
    }),
};
