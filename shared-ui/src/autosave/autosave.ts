/** Typed text that isn't saved. */
export interface Entry<Base, Problem> {
  readonly text: string;
  /** What it is based on, as it was when typing began or as last saved. */
  readonly base: Base;
  /** The text that is being saved. */
  readonly sent: string | null;
  /** Why the last save was refused. It stays until the next one. */
  readonly problem: Problem | null;
}

/** Unsaved texts by field. A field without one shows what is saved. */
export type Entries<Base, Problem> = ReadonlyMap<string, Entry<Base, Problem>>;

export type AutosaveEvent<Base, Problem> =
  | { readonly type: 'typed'; readonly key: string; readonly text: string; readonly base: Base }
  | { readonly type: 'rebased'; readonly key: string; readonly base: Base }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'saved'; readonly key: string; readonly text: string; readonly base: Base }
  | { readonly type: 'refused'; readonly key: string; readonly problem: Problem }
  | { readonly type: 'forgotten'; readonly key: string };

/** Unsaved texts after an event. Text that was typed during a save stays, on top of what is now saved. */
export function autosave<Base, Problem>(
  entries: Entries<Base, Problem>,
  event: AutosaveEvent<Base, Problem>,
): Entries<Base, Problem> {
  const entry = entries.get(event.key);
  const changed = (to: Entry<Base, Problem>) => new Map(entries).set(event.key, to);
  if (event.type === 'typed') {
    const { base = event.base, sent = null, problem = null } = entry ?? {};
    return changed({ text: event.text, base, sent, problem });
  }
  if (!entry) return entries;
  if (event.type === 'rebased') return changed({ ...entry, base: event.base, problem: null });
  if (event.type === 'sent') return changed({ ...entry, sent: entry.text, problem: null });
  if (event.type === 'refused') return changed({ ...entry, sent: null, problem: event.problem });
  if (event.type === 'saved' && event.text !== entry.text)
    return changed({ ...entry, base: event.base, sent: null });
  return new Map([...entries].filter(([key]) => key !== event.key));
}
