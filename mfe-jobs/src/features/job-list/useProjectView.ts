import { useMemo } from 'react';
import { useAddress } from 'shared-remote';
import { useStableCallback } from 'shared-ui';
import { defaultView, type ProjectView } from '#domain/projectView.ts';
import { readView, writeView } from '#domain/viewAddress.ts';
import type { Filters } from './ProjectFilters.tsx';

/** The view that the address holds. */
export function useProjectView() {
  const { shown, push, type } = useAddress();
  const read = useMemo(() => readView(shown), [shown]);
  // The same sort while it says the same: the table is not drawn again for each letter of the search.
  const { columnId, direction } = read.sort ?? {};
  const sort = useMemo(() => (columnId && direction ? { columnId, direction } : null), [columnId, direction]);
  // For the same reason: the filters are not drawn again for another order.
  const { statuses, progresses, creators } = read;
  const filterText = JSON.stringify({ statuses, progresses, creators });
  const filters = useMemo<Filters>(() => JSON.parse(filterText), [filterText]);
  const view = useMemo(() => ({ ...read, sort }), [read, sort]);
  const withChange = (change: Partial<ProjectView>) => (now: URLSearchParams) =>
    writeView({ ...readView(now), page: 1, ...change });
  const show = useStableCallback((change: Partial<ProjectView>) => push(withChange(change)));
  return {
    view,
    filters,
    show,
    search: (term: string) => type(withChange({ term })),
    clear: () => show({ ...defaultView, statuses: [], sort: view.sort }),
  };
}
