import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared-remote';
import { defaultView, type ProjectView } from '#domain/projectView.ts';
import { readView, writeView } from '#domain/viewAddress.ts';

/** The view that the address holds. What is typed shows at once and does not wait for the address. */
export function useProjectView() {
  const [search, setSearch] = useSearchParams();
  const addressed = readView(search);
  const [typed, setTyped] = useState(addressed.term);
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const at = underWay.current.indexOf(addressed.term);
    // A term that was not written here came with Back, Forward or a link.
    if (at < 0) setTyped(addressed.term);
    underWay.current.splice(0, at + 1);
  }, [addressed.term]);

  const view: ProjectView = { ...addressed, term: typed };
  const show = (change: Partial<ProjectView>) => {
    const next = { ...view, page: 1, ...change };
    if (next.term !== (underWay.current.at(-1) ?? addressed.term)) underWay.current.push(next.term);
    setTyped(next.term);
    setSearch(writeView(next), { replace: change.term !== undefined });
  };
  const clear = () => show({ ...defaultView, statuses: [], sort: view.sort });
  return { view, show, clear };
}
