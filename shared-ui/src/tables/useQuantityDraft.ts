import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plainDigits, readWhole } from 'shared-api/rules';
import { usePageInput } from '#src/fields/inputRegistry.ts';
import { isComposing } from '#src/hooks/isComposing.ts';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';
import { type QuantityFault, quantityFault } from '#src/tables/quantityFault.ts';

/** No quantity is longer. Cutting a longer one off would make another number of it. */
const mostCharacters = 41;
/** How long the box says, after it was left, why its number came back. */
const saidForMs = 4_000;
/** A step that isn't drawn by then was refused. */
const drawnWithinMs = 500;
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export interface QuantityRules<Seen> {
  item?: number | undefined;
  value: number | null;
  /** The number that somebody else last gave the record, and who. */
  theirs?: { readonly by: string; readonly quantity: number | null } | undefined;
  min: number;
  max: number;
  /** What happens to a number below the minimum. */
  low: 'ignored' | 'refused';
  /** The record that the number belongs to, as currently shown. */
  seen?: Seen | undefined;
  /** Gets `seen` as it was when typing began: the record may have been reloaded since. `by`: the step, if it was one. */
  onCommit: (value: number, seen: Seen | undefined, by?: number) => void;
  /** Called when the box is left without a number of at least the minimum. Without it the value comes back. */
  onClear?: (() => void) | undefined;
  /** Refused text from before the box was remounted. */
  refused?: string | undefined;
  /** Called when the typed number will count once the box is left. */
  onFits?: (() => void) | undefined;
  /** Called with typed text that is refused, and with null once it is gone. */
  onRefused?: ((text: string | null) => void) | undefined;
  /** Enter in the box, after the commit: adds the row in a picker. */
  onEnter?: ((value: number, box: HTMLInputElement) => void) | undefined;
}

/**
 * The text in the box until it counts. Arrows change it by 1, Enter and leaving commit it, Escape restores the value. A number over
 * the maximum or text that isn't a whole number is never turned into another number: it stays in the box with the reason. So does a
 * number below the minimum, unless it is ignored. The browser asks before leaving a page with a number that doesn't count yet.
 */
export function useQuantityDraft<Seen>({
  item,
  value,
  theirs,
  seen,
  min,
  max,
  low,
  onCommit,
  onClear,
  onFits,
  refused,
  onRefused,
  onEnter,
}: QuantityRules<Seen>) {
  const [begun, setBegun] = useState<{ text: string; seen: Seen | undefined; value: number | null } | null>(
    refused === undefined ? null : { text: refused, seen, value },
  );
  /** The number at the time of the focus. It stays in the box when somebody else changes it. */
  const [held, setHeld] = useState<number | null>(null);
  const draft = begun?.text ?? null;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const typing = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const isTheirs = theirs !== undefined && theirs.quantity === value;
  const isHeld = held !== null && isTheirs && held !== value;
  const rest = isHeld ? held : value;
  const shown = draft ?? (rest === null ? '' : String(rest));
  // A number that was not typed gets selected, as on focus, so that the next digit replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the number changes
  useLayoutEffect(() => {
    if (!typing.current && document.activeElement === box.current) box.current?.select();
  }, [shown]);
  useEffect(() => {
    if (!left || refusal === null) return;
    const end = setTimeout(() => setRefusal(null), saidForMs);
    return () => clearTimeout(end);
  }, [left, refusal]);
  const isTyped = draft !== null;
  /** The typed number, or null if the text is not one. */
  const typed = draft === null ? null : readWhole(draft);
  const isNoNumber = typed === null || typed < min;
  // A form field may be empty, and validates a number itself.
  const isLeftToForm = onClear !== undefined && (draft?.trim() === '' || !isNoNumber);
  const fault = draft === null || isLeftToForm ? null : quantityFault(draft, min, max);
  usePageInput({ state: !isTyped ? 'rest' : fault ? 'refused' : 'typed', item, field: box });
  const current = typed ?? value ?? min;
  /** The last step, until it is drawn: the next click may come before that. */
  const undrawn = useRef<{ readonly value: number; readonly at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is drawn once the number changes
  useLayoutEffect(() => {
    undrawn.current = null;
  }, [shown]);
  const stepped = (by: number) => {
    const isWaiting = undrawn.current !== null && performance.now() - undrawn.current.at < drawnWithinMs;
    const from = isWaiting ? (undrawn.current?.value ?? current) : current;
    // A step up must not lower a number that is already over the maximum.
    const next = Math.max(min, Math.min(max, from + by));
    const result = by > 0 ? Math.max(next, from) : next;
    undrawn.current = { value: result, at: performance.now() };
    return result;
  };

  /** Ignored text does not stay. */
  const staysTyped = (wrong: QuantityFault | null) =>
    wrong !== null && (wrong.kind !== 'low' || low === 'refused');
  const change = (text: string | null, byTyping = false) => {
    typing.current = byTyping;
    setBegun(text === null ? null : { text, ...(begun ? { ...begun, text } : { seen, value }) });
    setRefusal(null);
    const wrong = text === null ? null : quantityFault(text, min, max);
    const stays = staysTyped(wrong);
    if (stays || staysTyped(fault)) onRefused?.(stays ? text : null);
    if (text?.trim() && wrong === null) onFits?.();
  };
  const commit = (next: number, by?: number) => {
    change(null);
    setHeld(null);
    if (next !== value) onCommit(next, begun ? begun.seen : seen, by);
  };
  /** Decides whether the typed text counts now. Refused or ignored text does not. */
  const decide = (): boolean => {
    if (draft === null) return true;
    if (onClear && isNoNumber) {
      // What isn't a number stays in the box, with the reason, while the field counts as empty.
      const isEmpty = draft.trim() === '';
      if (isEmpty) change(null);
      onClear();
      return isEmpty;
    }
    if (staysTyped(fault)) return false;
    if (fault) {
      change(null);
      setRefusal(fault.sentence);
      return false;
    }
    // An empty box gets the last number back.
    if (typed === null) {
      change(null);
      return true;
    }
    commit(typed);
    return true;
  };
  // Back may remove the page without a blur event.
  const leaveNow = useStableCallback(() => void decide());
  useEffect(() => leaveNow, [leaveNow]);
  return {
    box,
    shown,
    typed,
    /** The box contains text that doesn't count yet. */
    isTyped,
    /** One sentence on why the typed text doesn't count. */
    problem: fault?.sentence ?? refusal,
    /** Show the problem even while the box is not focused. */
    isSaid: refusal !== null,
    isRefused: fault !== null,
    type: (text: string, isComposing: boolean) =>
      change((isComposing ? text : plainDigits(text)).slice(0, mostCharacters), true),
    /** What somebody else made of the number that is in the box: "Caleb: 12". */
    news: isTheirs && (isHeld || (begun !== null && begun.value !== value)) ? `${theirs.by}: ${value}` : null,
    enter: () => {
      setLeft(false);
      setHeld(value);
    },
    leave: () => {
      decide();
      setLeft(true);
      setHeld(null);
    },
    // A step from a typed number is part of that number.
    step: (by: number) => commit(stepped(by), isTyped ? undefined : by),
    atMin: current <= min,
    atMax: current >= max,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (isComposing(event)) return;
      const by = steps[event.key];
      if (by !== undefined) {
        event.preventDefault();
        change(String(stepped(by)));
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const counts = decide();
        event.currentTarget.select();
        if (counts) onEnter?.(typed === null || typed < min ? (value ?? min) : typed, event.currentTarget);
      } else if (event.key === 'Escape' && (draft !== null || refusal !== null)) {
        event.preventDefault();
        change(null);
      }
    },
  };
}
