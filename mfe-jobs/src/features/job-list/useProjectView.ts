import { useMemo } from 'react';
import { useAddress } from 'shared-remote';
import { useStableCallback } from 'shared-ui';
import { defaultView, type ProjectView } from '#domain/projectView.ts';
import { readView, writeView } from '#domain/viewAddress.ts';
import type { Filters } from './ProjectFilters.tsx';

/** The project list's view, kept in the address. */
export function useProjectView() {
  const { shown, push, type } = useAddress();
  const read = useMemo(() => readView(shown), [shown]);
  // Keep the sort object while its values are the same, so that the table is not redrawn for each typed letter.
  const { columnId, direction } = read.sort ?? {};
  const sort = useMemo(() => (columnId && direction ? { columnId, direction } : null), [columnId, direction]);
  // Same for the filters: a new sort must not redraw them.
  const { statuses, progresses, waitsForMe, creators } = read;
  const filterText = JSON.stringify({ statuses, progresses, waitsForMe, creators });
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
