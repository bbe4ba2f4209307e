import { useMemo } from 'react';
import { type ListFacts, measuresOf } from 'shared-api/rules';

/** What suggestions for the draft's list depend on. The same object until one of these facts changes, so that rows aren't redrawn. */
export function useListFacts(draft: ListFacts): ListFacts {
  const text = JSON.stringify({ crew_size: draft.crew_size, ...measuresOf(draft) });
  return useMemo(() => JSON.parse(text) as ListFacts, [text]); // as it was written above
}
