import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** The ticked rows of a source. Another source starts with none. */
export function useTicked(source: string | number | null) {
  const [state, setState] = useState({ source, ids: none });
  const ids = state.source === source ? state.ids : none;
  return {
    has: (id: number) => ids.has(id),
    set: (all: readonly number[]) => setState({ source, ids: new Set(all) }),
    toggle: (id: number, on: boolean) => {
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      setState({ source, ids: next });
    },
  };
}

export type Ticked = ReturnType<typeof useTicked>;
