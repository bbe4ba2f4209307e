import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type DraftKey, threadQueries } from 'shared-api/client';
import type { Threads } from 'shared-api/contract';
import { type ThreadSum, threadSums } from 'shared-api/rules';
import { useUser } from 'shared-auth';

const none: ReadonlyMap<string, ThreadSum> = new Map();

/** What a draft's threads come to, by what they are about. Empty until it is known. */
export function useThreadSums(key: DraftKey): ReadonlyMap<string, ThreadSum> {
  const userId = useUser()?.id ?? 0;
  const select = useCallback((threads: Threads) => threadSums(threads, userId), [userId]);
  return useQuery({ ...threadQueries.of(key), select }).data ?? none;
}
