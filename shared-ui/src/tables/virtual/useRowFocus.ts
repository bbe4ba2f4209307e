import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';
import type { Entry, RowKey } from '#src/tables/virtual/rowSections.ts';
import { RowTargets } from '#src/tables/virtual/rowTargets.ts';

/** Imperative handle that a page has on its list. */
export interface VirtualListHandle {
  /** Focuses the first focusable row. Returns whether there is one. */
  focusFirst: () => boolean;
  /** Focuses the next (1) or previous (-1) focusable row. Returns whether there is one. */
  focusNext: (from: RowKey, by: 1 | -1, place?: string) => boolean;
  /** Focuses another control of a drawn row. Returns whether the row has it. */
  focusWithin: (key: RowKey, place: string) => boolean;
  /** For a row that is about to disappear: moves its focus to the same control of the next row, or of the previous one. */
  passFocus: (from: RowKey) => void;
  /** Scrolls only the panel around a row, until the row is visible. */
  reveal: (key: RowKey) => void;
}

/** A key that was pressed in a row. */
export interface RowKeyPress<Row> {
  readonly event: KeyboardEvent<HTMLElement>;
  readonly row: Row;
  /** Name of the control that it came from, or `''` for the unnamed one. Null for anything else in the row. */
  readonly place: string | null;
}

interface RowFocusSetup<Row> {
  readonly entries: readonly Entry<Row>[];
  readonly canFocus: ((row: Row) => boolean) | undefined;
  readonly arrows: boolean | undefined;
  readonly onRowKey: ((press: RowKeyPress<Row>) => void) | undefined;
  readonly scrollTo: (index: number) => void;
  /** The page itself scrolls. `reveal` does not scroll the page. */
  readonly scrollsPage: boolean;
  readonly handle: Ref<VirtualListHandle> | undefined;
  /** Makes sure that a row is drawn before it gets the focus. */
  readonly pin: (key: RowKey) => void;
}

/** Moves the focus between rows, even to rows that are not drawn yet. */
export function useRowFocus<Row>(setup: RowFocusSetup<Row>) {
  const { entries, canFocus, arrows, onRowKey, scrollTo, scrollsPage, handle, pin } = setup;
  const [targets] = useState(() => new RowTargets());
  const isTakable = (index: number) => {
    const entry = entries[index];
    return entry?.kind === 'row' && (canFocus?.(entry.row) ?? true);
  };
  const indexOf = (key: RowKey) => entries.findIndex((entry) => entry.kind === 'row' && entry.key === key);
  const takableFrom = (start: number, by: 1 | -1) => {
    let index = start;
    while (index >= 0 && index < entries.length && !isTakable(index)) index += by;
    return entries[index]?.key;
  };
  const focusOn = (key: RowKey | undefined, place?: string) => {
    if (key === undefined) return false;
    pin(key);
    scrollTo(indexOf(key));
    targets.focus(key, place);
    return true;
  };
  // The list's length may have changed by then.
  const focusLater = useStableCallback(focusOn);
  useImperativeHandle(handle, () => ({
    focusFirst: () => focusOn(takableFrom(0, 1)),
    focusNext: (from, by, place) => {
      const index = indexOf(from);
      return index >= 0 && focusOn(takableFrom(index + by, by), place);
    },
    focusWithin: (key, place) => targets.focusDrawn(key, place),
    passFocus: (from) => {
      const place = document.activeElement && targets.placeOf(from, document.activeElement);
      if (place === null) return;
      const index = indexOf(from);
      const next = takableFrom(index + 1, 1) ?? takableFrom(index - 1, -1);
      // Wait a frame: whatever ends the input puts the focus back first.
      requestAnimationFrame(() => focusLater(next, place));
    },
    reveal: (key) => {
      const index = indexOf(key);
      if (index >= 0 && !scrollsPage) scrollTo(index);
    },
  }));
  return {
    targetOf: (key: RowKey) => targets.targetOf(key),
    onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number, key: RowKey, row: Row) => {
      onRowKey?.({ event, row, place: targets.placeOf(key, event.target) });
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (!arrows || by === 0 || event.defaultPrevented || hasModifier(event) || isTextBox(event.target))
        return;
      event.preventDefault();
      focusOn(takableFrom(index + by, by));
    },
  };
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
const isTextBox = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';
