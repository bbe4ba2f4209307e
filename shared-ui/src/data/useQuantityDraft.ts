import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

export interface QuantityRules {
  value: number | null;
  min: number;
  max: number;
  onCommit: (value: number) => void;
  /** The box was left empty; without it the value comes back. */
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
  const read = (): number => {
    const known = value ?? min;
    if (draft === null || draft.trim() === '') return known;
    const typed = Number(draft);
    return Number.isFinite(typed) ? clamp(Math.round(typed)) : known;
  };
  const commit = (next = read()): number => {
    typing.current = false;
    setDraft(null);
    if (next !== value) onCommit(next);
    return next;
  };
  const leave = () => {
    if (draft?.trim() === '' && onClear) {
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
      setDraft(text.replace(/\D/g, '').slice(0, String(max).length));
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
        const taken = commit();
        event.currentTarget.select();
        onEnter?.(taken);
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
