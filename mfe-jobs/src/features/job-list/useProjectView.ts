import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'shared-remote';
import { defaultView, type ProjectView } from '#domain/projectView.ts';
import { readView, writeView } from '#domain/viewAddress.ts';

/** The view that the address holds. What is typed or chosen shows at once and does not wait for the address. */
export function useProjectView() {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => readView(search));
  // Two changes before the next drawing must not undo each other.
  const latest = useRef(view);
  const underWay = useRef<string[]>([]);
  // At each arrival, also at an address that is the same as before: changes that were taken back end there.
  useEffect(() => {
    const arrived = new URLSearchParams(location.search);
    const at = underWay.current.indexOf(arrived.toString());
    underWay.current.splice(0, at < 0 ? underWay.current.length : at + 1);
    // An address that was not written here came with Back, Forward or a link.
    if (at >= 0) return;
    latest.current = readView(arrived);
    setView(latest.current);
  }, [location]);

  const show = (change: Partial<ProjectView>) => {
    const next = { ...latest.current, page: 1, ...change };
    const address = new URLSearchParams(writeView(next)).toString();
    if (address !== (underWay.current.at(-1) ?? search.toString())) underWay.current.push(address);
    latest.current = next;
    setView(next);
    setSearch(address, { replace: change.term !== undefined });
  };
  const clear = () => show({ ...defaultView, statuses: [], sort: latest.current.sort });
  return { view, show, clear };
}
