import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cartQueries, type DraftKey, isApiError } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { changesSinceApproval } from 'shared-api/rules';

/**
 * The list that the user decides about: what they saw first, because behind a dialog others go on, and after a refusal what the server has
 * by then. `changes` is what they have not seen before.
 */
export function useSeenList(key: DraftKey, lines: readonly CartLine[]) {
  const client = useQueryClient();
  const [first] = useState(lines);
  const [seen, setSeen] = useState(lines);
  const changes = useMemo(() => changesSinceApproval(first, seen), [first, seen]);
  const seeAgain = (error: unknown) => {
    if (isApiError(error, 'version_conflict'))
      setSeen(client.getQueryData(cartQueries.lines(key).queryKey) ?? seen);
  };
  return { seen, changes, seeAgain };
}
