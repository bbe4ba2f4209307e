import { type RefObject, useEffect, useRef } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds, type PlacedItem } from 'shared-api/rules';
import { findInput, useStableCallback } from 'shared-ui';
import type { RowKeyPress, VirtualListHandle } from 'shared-ui/data';

interface RowKeysOptions {
  readonly onQuantity: (itemId: number, quantity: number) => void;
  /** Items on the list. Their rows have nothing to focus. */
  readonly onList: ReadonlySet<number>;
  /** A dialog has the focus. */
  readonly covered: boolean;
  /** Called to take the focus when no focusable row is left. */
  readonly onNoRowLeft: () => void;
  /** Called to take the focus when the user types a letter on a row. The letter goes to the newly focused element. */
  readonly onLetter: () => void;
}

export interface RowKeys {
  readonly list: RefObject<VirtualListHandle | null>;
  readonly focusFirst: () => void;
  /** Call it when a row is added, so that the focus moves to the next one. */
  readonly adding: (itemId: number) => void;
  readonly onBlur: () => void;
  /** Digits and letters on a row's Add. */
  readonly onRowKey: (press: RowKeyPress<PlacedItem<CatalogueItem>>) => void;
}

/** Digits set the focused row's quantity, letters start a new search, and the focus moves on after an Add. */
export function useRowKeys({ onQuantity, onList, covered, onNoRowLeft, onLetter }: RowKeysOptions): RowKeys {
  const list = useRef<VirtualListHandle>(null);
  const typed = useRef({ itemId: 0, digits: '' });
  const lastAdded = useRef<number | null>(null);

  useEffect(() => {
    const itemId = lastAdded.current;
    if (itemId === null || covered || !onList.has(itemId)) return;
    // The focused button disappeared with its row. A dialog returns the focus a moment later.
    const frame = requestAnimationFrame(() => {
      lastAdded.current = null;
      if (document.activeElement !== document.body) return;
      const moved = list.current?.focusNext(itemId, 1) || list.current?.focusNext(itemId, -1);
      if (!moved) onNoRowLeft();
    });
    return () => cancelAnimationFrame(frame);
  });

  return {
    list,
    focusFirst: useStableCallback(() => {
      if (!list.current?.focusFirst()) onNoRowLeft();
    }),
    adding: (itemId) => {
      lastAdded.current = itemId;
    },
    onBlur: () => {
      typed.current = { itemId: 0, digits: '' };
    },
    onRowKey: ({ event, row: { item }, place }) => {
      if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\p{L}$/u.test(event.key)) {
        // A single letter may also be a page shortcut.
        event.stopPropagation();
        return onLetter();
      }
      if (!/^\d$/.test(event.key)) return;
      const before = typed.current.itemId === item.id ? typed.current.digits : '';
      const digits = `${before}${event.key}`.replace(/^0+/, '');
      if (Number(digits) > bounds.quantity) return typeOnIn(event.currentTarget);
      event.preventDefault();
      typed.current = { itemId: item.id, digits };
      if (digits !== '') onQuantity(item.id, Number(digits));
    },
  };
}

/** Sends the pressed digit and those after it to the row's box, which says why they don't count. */
function typeOnIn(row: HTMLElement) {
  const box = findInput(row);
  box?.focus();
  if (box instanceof HTMLInputElement) box.setSelectionRange(box.value.length, box.value.length);
}
