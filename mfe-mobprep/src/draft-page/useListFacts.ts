import { useMemo } from 'react';
import type { ListFacts } from 'shared-api/rules';
import { listFacts } from 'shared-draft';

/** What suggestions for the draft's list depend on. The same object until one of these facts changes, so that rows aren't redrawn. */
export function useListFacts(draft: ListFacts): ListFacts {
  const text = JSON.stringify(listFacts(draft));
  return useMemo(() => JSON.parse(text) as ListFacts, [text]); // as it was written above
}
