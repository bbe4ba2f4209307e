import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const mostCharacters = 12;
const numeric = /^[\d\s.,+-]*$/;

export interface QuantityRules {
  value: number | null;
  min: number;
  max: number;
  onCommit: (value: number) => void;
  /** The box was left without a number from the minimum up; without it the value comes back. */
  onClear?: (() => void) | undefined;
  /** Enter in the box, after the commit: adds the row in a picker. */
  onEnter?: ((value: number) => void) | undefined;
}

/** What is typed until it counts: arrows change it by 1, Enter and leaving commit, Escape restores. */
export function useQuantityDraft({ value, min, max, onCommit, onClear, onEnter }: QuantityRules) {
  const [draft, setDraft] = useState<string | null>(null);
  const typing = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const shown = draft ?? (value === null ? '' : String(value));
  // A number that came by other means than typing is replaced by the next digit, as on focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number is what it waits for
  useLayoutEffect(() => {
    if (!typing.current && document.activeElement === box.current) box.current?.select();
  }, [shown]);
  const clamp = (quantity: number) => Math.min(max, Math.max(min, quantity));
  /** The number that is typed; null when it is none: a decimal point or a sign is never dropped. */
  const typed = draft !== null && /^\d+$/.test(draft.trim()) ? Number(draft) : null;
  const read = (): number => (typed === null ? (value ?? min) : clamp(typed));
  const commit = (next = read()): number => {
    typing.current = false;
    setDraft(null);
    if (next !== value) onCommit(next);
    return next;
  };
  const leave = () => {
    if (draft !== null && onClear && (typed === null || typed < min)) {
      typing.current = false;
      setDraft(null);
      onClear();
    } else if (draft !== null) commit();
  };
  return {
    box,
    shown,
    type(text: string) {
      typing.current = true;
      // What holds a letter is no number and is not taken at all: without its letter it would be another number.
      if (numeric.test(text)) setDraft(text.slice(0, mostCharacters));
    },
    leave,
    step: (by: number) => commit(clamp(read() + by)),
    atMin: read() <= min,
    atMax: read() >= max,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (by !== 0) {
        event.preventDefault();
        typing.current = false;
        setDraft(String(clamp(read() + by)));
      } else if (event.key === 'Enter') {
        event.preventDefault();
        leave();
        event.currentTarget.select();
        onEnter?.(read());
      } else if (event.key === 'Escape' && draft !== null) {
        event.preventDefault();
        // Escape takes the number back; the dialog around it stays.
        event.stopPropagation();
        typing.current = false;
        setDraft(null);
      }
    },
  };
}
