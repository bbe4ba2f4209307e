import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

export interface Ticked {
  readonly has: (id: number) => boolean;
  readonly set: (all: readonly number[]) => void;
  readonly toggle: (id: number, on: boolean) => void;
}

/** The ticked rows of a source. Another source starts with none. */
export function useTicked(source: string | number | null): Ticked {
  const [state, setState] = useState({ source, ids: none });
  const ids = state.source === source ? state.ids : none;
  return {
    has: (id) => ids.has(id),
    set: (all) => setState({ source, ids: new Set(all) }),
    toggle: (id, on) => {
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      setState({ source, ids: next });
    },
  };
}
