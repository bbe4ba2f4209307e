import { useRef, useState } from 'react';
import { type AutosaveEvent, autosave, type Entries } from '#src/autosave/autosave.ts';
import { useUnsaved } from '#src/fields/inputRegistry.ts';

/** What became of the texts of one save: those without a problem are saved, on top of which `base` is the next base. */
export interface AutosaveOutcome<Base, Problem> {
  readonly base: Base;
  readonly problems: ReadonlyMap<string, Problem>;
}

interface AutosaveOptions<Base, Problem, Outcome extends AutosaveOutcome<Base, Problem>> {
  readonly initial?: Entries<Base, Problem>;
  /** Saves texts in one write. Never rejects. */
  readonly save: (texts: Entries<Base, Problem>) => Promise<Outcome>;
  /** Called after each change, also once the page is gone. */
  readonly onChange?: (entries: Entries<Base, Problem>) => void;
}

/**
 * Text that saves itself when its field is left. It stays until it is saved or forgotten, whatever the server says, and counts as
 * unsaved work until then. A field has one save at a time: the next waits for it and builds on it.
 */
export function useAutosave<Base, Problem, Outcome extends AutosaveOutcome<Base, Problem>>({
  initial = new Map(),
  save,
  onChange,
}: AutosaveOptions<Base, Problem, Outcome>) {
  const [entries, setEntries] = useState(initial);
  // Answers arrive between renders, and after the last one.
  const latest = useRef(entries);
  const saves = useRef(new Map<string, Promise<Outcome>>());
  useUnsaved(entries.size > 0);

  const dispatch = (event: AutosaveEvent<Base, Problem>) => {
    latest.current = autosave(latest.current, event);
    setEntries(latest.current);
    onChange?.(latest.current);
  };
  /** Saves fields together. Null if nothing in them is unsaved. */
  const send = async (keys: readonly string[]): Promise<Outcome | null> => {
    const running = () => keys.flatMap((key) => saves.current.get(key) ?? []);
    while (running().length > 0) await Promise.all(running());
    const texts = new Map([...latest.current].filter(([key]) => keys.includes(key)));
    if (texts.size === 0) return null;
    for (const key of texts.keys()) dispatch({ type: 'sent', key });
    const saving = save(texts);
    for (const key of texts.keys()) saves.current.set(key, saving);
    const outcome = await saving;
    for (const [key, { text }] of texts) {
      saves.current.delete(key);
      const problem = outcome.problems.get(key);
      if (problem === undefined) dispatch({ type: 'saved', key, text, base: outcome.base });
      else dispatch({ type: 'refused', key, problem });
    }
    return outcome;
  };
  /** Right now, also between renders. */
  const isSaved = () => latest.current.size === 0;
  return { entries, dispatch, send, isSaved };
}
