import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { loadPlacing } from '#src/display/usePlaced.ts';
import { isComposing } from '#src/hooks/isComposing.ts';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';
import type { Suggestion, SuggestionGroup } from '#src/overlays/suggestion.ts';

/** The list hides this long after blur, so that a click on it still lands. */
const hideDelay = 150;

interface SuggestionsSetup {
  groups: readonly SuggestionGroup[];
  /** There is something to show: rows, an empty message, or a loading state. */
  showable: boolean;
  onClose?: (() => void) | undefined;
  /** The row to start at. Default the first. */
  startAt?: string | undefined;
  /** Called on Enter when there is no row to select. */
  onSubmit?: (() => void) | undefined;
}

export interface Suggestions {
  open: boolean;
  /** Whether the list is drawn. It opens a frame late, so that the focus doesn't wait for its rows. */
  shows: boolean;
  /** The preselected row. */
  active: Suggestion | undefined;
  listId: string;
  optionId: (id: string) => string;
  take: (id: string) => void;
  /** Preselects a row. */
  point: (id: string) => void;
  reopen: () => void;
  inputProps: {
    role: 'combobox';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-autocomplete': 'list';
    'aria-activedescendant'?: string;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Keyboard and state of a combobox with a list. A row is preselected, arrows move, Enter selects, Escape closes. */
export function useSuggestions({
  groups,
  showable,
  onClose,
  startAt,
  onSubmit,
}: SuggestionsSetup): Suggestions {
  const listId = useId();
  const [focused, setFocused] = useState(false);
  const [closed, setClosed] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const rows = groups.flatMap((group) => group.options.filter((option) => !option.disabled));
  const rowOf = (wanted: string | null | undefined) => rows.find(({ id }) => id === wanted);
  const active = rowOf(activeId) ?? rowOf(startAt) ?? rows[0];
  const open = focused && !closed && showable;
  const mayShow = useDeferredValue(open);
  const optionId = (id: string) => `${listId}-${id}`;

  const close = () => {
    setClosed(true);
    setActiveId(null);
    onClose?.();
  };
  const take = useStableCallback((id: string) => {
    const row = rowOf(id);
    // The clicked row no longer matches and was in its last frame.
    if (!row) return;
    close();
    row.onTake();
  });
  const move = (step: number) => {
    if (rows.length === 0) return;
    const at = active ? rows.indexOf(active) : -1;
    setActiveId(rows[(at + step + rows.length) % rows.length]?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys belong to the input method while it composes.
    if (isComposing(event)) return;
    if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      if (event.key === 'ArrowDown') setClosed(false);
      else if (open) close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) move(event.key === 'ArrowDown' ? 1 : -1);
      else setClosed(false);
    } else if (event.key === 'Enter') {
      if (open && active) {
        event.preventDefault();
        take(active.id);
      } else onSubmit?.();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return {
    open,
    shows: open && mayShow,
    active,
    listId,
    optionId,
    take,
    point: setActiveId,
    reopen: () => setClosed(false),
    inputProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      ...(open && active ? { 'aria-activedescendant': optionId(active.id) } : {}),
      onKeyDown,
      onFocus: () => {
        clearTimeout(hiding.current);
        // The list needs it. If it fails, the list asks again.
        void loadPlacing().catch(() => {});
        setFocused(true);
        setClosed(false);
      },
      onBlur: () => {
        hiding.current = setTimeout(() => setFocused(false), hideDelay);
      },
    },
  };
}
