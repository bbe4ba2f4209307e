import { type KeyboardEvent, useEffect, useRef } from 'react';
import { bounds } from 'shared-api/rules';

const addButtons = '[data-picker-action] button';

interface RowKeysOptions {
  readonly onQuantity: (itemId: number, quantity: number) => void;
  /** Items that are on the list; their rows have nothing to focus. */
  readonly onList: ReadonlySet<number>;
  /** A dialog has the focus. */
  readonly covered: boolean;
}

/** Arrows move between rows, digits set the quantity of the focused one, and the focus goes on after an Add. */
export function useRowKeys({ onQuantity, onList, covered }: RowKeysOptions) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ itemId: 0, digits: '' });
  const lastAdded = useRef<number | null>(null);

  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(addButtons) ?? [])];
  const move = (from: Node, by: 1 | -1) => {
    const wanted = by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const ahead = buttons().filter(
      (button) => button !== from && from.compareDocumentPosition(button) & wanted,
    );
    const next = by > 0 ? ahead[0] : ahead.at(-1);
    next?.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
    return next !== undefined;
  };

  useEffect(() => {
    const itemId = lastAdded.current;
    if (itemId === null || covered || !onList.has(itemId)) return;
    // The button that had the focus has left with its row; a dialog gives the focus back a moment later.
    const frame = requestAnimationFrame(() => {
      lastAdded.current = null;
      if (document.activeElement !== document.body) return;
      const row = list.current?.querySelector(`[data-item="${itemId}"]`);
      if (row && !move(row, 1)) move(row, -1);
    });
    return () => cancelAnimationFrame(frame);
  });

  return {
    list,
    focusFirst: () => buttons()[0]?.focus(),
    /** To be called when a row is added, so that the focus goes on to the next one. */
    adding: (itemId: number) => {
      lastAdded.current = itemId;
    },
    onBlur: () => {
      typed.current = { itemId: 0, digits: '' };
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target;
      if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(target, event.key === 'ArrowDown' ? 1 : -1);
        return;
      }
      const itemId = Number(target.closest('[data-item]')?.getAttribute('data-item'));
      if (!/^\d$/.test(event.key) || !target.closest(addButtons) || !itemId) return;
      event.preventDefault();
      const before = typed.current.itemId === itemId ? typed.current.digits : '';
      const digits = `${before}${event.key}`.replace(/^0+/, '');
      if (Number(digits) > bounds.quantity) return;
      typed.current = { itemId, digits };
      if (digits !== '') onQuantity(itemId, Number(digits));
    },
  };
}
