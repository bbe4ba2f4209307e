import { useMemo, useState } from 'react';
import { isApiError } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { changesSinceApproval } from 'shared-api/rules';

/**
 * The list that the user decides about: what they are shown, and after a refusal, because others go on, the list as it is now. `changes`
 * is what differs from what they decided about first.
 */
export function useSeenList(lines: readonly CartLine[], shown: readonly CartLine[] = lines) {
  const [refused, setRefused] = useState<readonly CartLine[] | null>(null);
  const changes = useMemo(() => (refused ? changesSinceApproval(refused, lines) : []), [refused, lines]);
  return {
    seen: refused ? lines : shown,
    changes,
    seeAgain: (error: unknown) => {
      if (isApiError(error, 'version_conflict')) setRefused(refused ?? shown);
    },
    forget: () => setRefused(null),
  };
}
