import { useMemo } from 'react';
import { useAddress } from 'shared-remote';
import { defaultView, type ProjectView } from '#domain/projectView.ts';
import { readView, writeView } from '#domain/viewAddress.ts';

/** The view that the address holds. */
export function useProjectView() {
  const { shown, push, type } = useAddress();
  const view = useMemo(() => readView(shown), [shown]);
  const withChange = (change: Partial<ProjectView>) => (now: URLSearchParams) =>
    writeView({ ...readView(now), page: 1, ...change });
  const show = (change: Partial<ProjectView>) => push(withChange(change));
  return {
    view,
    show,
    search: (term: string) => type(withChange({ term })),
    clear: () => show({ ...defaultView, statuses: [], sort: view.sort }),
  };
}
