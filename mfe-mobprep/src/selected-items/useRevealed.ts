import { type RefObject, useEffect, useRef } from 'react';
import type { CartLine } from 'shared-api/contract';
import type { VirtualListHandle } from 'shared-ui/data';

/** Scrolls a line into view when it was just added here. */
export function useRevealed(
  list: RefObject<VirtualListHandle | null>,
  fresh: ReadonlySet<number>,
  lines: readonly CartLine[],
) {
  const revealed = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const arrived = lines.filter(({ item_id }) => fresh.has(item_id) && !revealed.current.has(item_id));
    revealed.current = new Set([...revealed.current, ...arrived.map(({ item_id }) => item_id)]);
    const last = arrived.at(-1);
    if (last) list.current?.reveal(last.item_id);
  }, [list, fresh, lines]);
}
