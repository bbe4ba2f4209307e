import { createContext, useMemo, useRef, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { useStableCallback } from 'shared-ui';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Ticks or unticks an item; with `through`, also the rows between it and the last one that was clicked. */
  readonly toggle: (id: number, options?: { readonly through?: boolean }) => void;
  readonly set: (ids: Iterable<number>) => void;
}

/** Null where nothing can be ticked. */
export const SelectionContext = createContext<Selection | null>(null);

/** The ticked rows of a view. Another view starts without any, so that nobody edits what they don't see. */
export function useSelection(rows: readonly CatalogueItem[], view: string): Selection {
  const [ticked, setTicked] = useState<{ readonly view: string; readonly ids: ReadonlySet<number> }>({
    view,
    ids: new Set(),
  });
  const last = useRef<number | null>(null);
  const ids = useMemo(() => {
    const there = new Set(rows.map(({ id }) => id));
    return new Set(ticked.view === view ? [...ticked.ids].filter((id) => there.has(id)) : []);
  }, [ticked, rows, view]);
  const set = useStableCallback((wanted: Iterable<number>) => setTicked({ view, ids: new Set(wanted) }));
  const toggle = useStableCallback((id: number, { through = false } = {}) => {
    const isTicked = !ids.has(id);
    const changed = through ? between(rows, last.current, id) : [id];
    last.current = id;
    const next = new Set(ids);
    for (const one of changed)
      if (isTicked) next.add(one);
      else next.delete(one);
    set(next);
  });
  return useMemo(() => ({ ids, toggle, set }), [ids, toggle, set]);
}

function between(rows: readonly CatalogueItem[], from: number | null, to: number): number[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
  const [start = -1, end = -1] = places;
  return start < 0 ? [to] : rows.slice(start, end + 1).map(({ id }) => id);
}
