import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cartQueries, type DraftKey, isApiError } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { changesSinceApproval } from 'shared-api/rules';

/**
 * The list that the user decides about. On the page that is the one beside it. Behind a dialog others go on, so there it is what the user
 * saw as it opened, and after a refusal what the server had by then. `changes` is what differs from what they decided about first.
 */
export function useSeenList(key: DraftKey, lines: readonly CartLine[], place: 'page' | 'dialog') {
  const client = useQueryClient();
  const [first, setFirst] = useState(place === 'dialog' ? lines : null);
  const [kept, setKept] = useState(first);
  const seen = kept ?? lines;
  const changes = useMemo(() => (first ? changesSinceApproval(first, seen) : []), [first, seen]);
  return {
    seen,
    changes,
    seeAgain: (error: unknown) => {
      if (!isApiError(error, 'version_conflict')) return;
      setFirst(first ?? lines);
      if (kept) setKept(client.getQueryData(cartQueries.lines(key).queryKey) ?? kept);
    },
    forget: () => setFirst(null),
  };
}
