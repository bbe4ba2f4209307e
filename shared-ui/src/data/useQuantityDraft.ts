import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type QuantityFault, quantityFault } from '#src/data/quantityFault.ts';
import { useAskBeforeUnload } from '#src/hooks/useAskBeforeUnload.ts';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';

const mostCharacters = 12;
/** How long a box that was left says why its number came back. */
const saidForMs = 4_000;
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export interface QuantityRules<Seen> {
  value: number | null;
  min: number;
  max: number;
  /** What is done with a number below the minimum. */
  low: 'ignored' | 'refused';
  /** What the number belongs to, as it is shown now. */
  seen?: Seen | undefined;
  /** With `seen` as it was when typing began: it may have been read again since. */
  onCommit: (value: number, seen: Seen | undefined) => void;
  /** The box was left without a number from the minimum up; without it the value comes back. */
  onClear?: (() => void) | undefined;
  /** What was typed and refused before the box was drawn again. */
  refused?: string | undefined;
  /** What is typed may count, once the box is left. */
  onFits?: (() => void) | undefined;
  /** Called with what is typed and refused, and with null once it is gone. */
  onRefused?: ((text: string | null) => void) | undefined;
  /** Enter in the box, after the commit: adds the row in a picker. */
  onEnter?: ((value: number, box: HTMLInputElement) => void) | undefined;
}

/**
 * What is typed until it counts: arrows change it by 1, Enter and leaving commit, Escape restores. A number over the maximum, or
 * text that isn't a whole number, is never turned into another one: it stays typed, with the reason. So does a number below the minimum,
 * where it isn't ignored. The browser asks before it leaves a page with a number that doesn't count yet.
 */
export function useQuantityDraft<Seen>({
  value,
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
  const [begun, setBegun] = useState<{ text: string; seen: Seen | undefined } | null>(
    refused === undefined ? null : { text: refused, seen },
  );
  const draft = begun?.text ?? null;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const typing = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const shown = draft ?? (value === null ? '' : String(value));
  // A number that came by other means than typing is replaced by the next digit, as on focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number is what it waits for
  useLayoutEffect(() => {
    if (!typing.current && document.activeElement === box.current) box.current?.select();
  }, [shown]);
  useEffect(() => {
    if (!left || refusal === null) return;
    const end = setTimeout(() => setRefusal(null), saidForMs);
    return () => clearTimeout(end);
  }, [left, refusal]);
  const isTyped = draft !== null;
  useAskBeforeUnload(isTyped);
  /** The number that is typed; null when it is none: a decimal point or a sign is never dropped. */
  const typed = draft !== null && /^\d+$/.test(draft.trim()) ? Number(draft) : null;
  // A form's field judges for itself what was committed.
  const fault = draft === null || onClear ? null : quantityFault(draft, min, max);
  const current = typed ?? value ?? min;
  const stepped = (by: number) => {
    const next = Math.max(min, Math.min(max, current + by));
    // What is over the maximum already is not made less by asking for more.
    return by > 0 ? Math.max(next, current) : next;
  };

  /** What is ignored goes. */
  const staysTyped = (wrong: QuantityFault | null) =>
    wrong !== null && (wrong.kind !== 'low' || low === 'refused');
  const change = (text: string | null, byTyping = false) => {
    typing.current = byTyping;
    setBegun(text === null ? null : { text, seen: begun ? begun.seen : seen });
    setRefusal(null);
    const wrong = text === null ? null : quantityFault(text, min, max);
    const stays = staysTyped(wrong);
    if (stays || staysTyped(fault)) onRefused?.(stays ? text : null);
    if (text?.trim() && wrong === null) onFits?.();
  };
  const commit = (next: number) => {
    change(null);
    if (next !== value) onCommit(next, begun ? begun.seen : seen);
  };
  /** Whether what is typed counts now; what stays typed or is ignored does not. */
  const decide = (): boolean => {
    if (draft === null) return true;
    if (onClear && (typed === null || typed < min)) {
      change(null);
      onClear();
      return true;
    }
    if (staysTyped(fault)) return false;
    if (fault) {
      change(null);
      setRefusal(fault.sentence);
      return false;
    }
    // Emptied: the last number comes back.
    if (typed === null) {
      change(null);
      return true;
    }
    commit(typed);
    return true;
  };
  // The page may go with Back, without the box being left.
  const leaveNow = useStableCallback(() => void decide());
  useEffect(() => leaveNow, [leaveNow]);
  return {
    box,
    shown,
    /** Something is typed that doesn't count yet. */
    isTyped,
    /** Why what is typed does not count, in a sentence. */
    problem: fault?.sentence ?? refusal,
    /** Shown beside a box without the focus too. */
    isSaid: refusal !== null,
    isRefused: fault !== null,
    type(text: string, isComposing: boolean) {
      // An input method may write digits of its own width. A letter stays: without it, 1e9 would be 19.
      const plain = isComposing ? text : text.normalize('NFKC');
      change(plain.slice(0, mostCharacters), true);
    },
    enter: () => setLeft(false),
    leave: () => {
      decide();
      setLeft(true);
    },
    step: (by: number) => commit(stepped(by)),
    atMin: current <= min,
    atMax: current >= max,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing) return;
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
        // Escape takes the number back; the dialog around it stays.
        event.stopPropagation();
        change(null);
      }
    },
  };
}
