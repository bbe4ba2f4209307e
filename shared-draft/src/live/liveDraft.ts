import type { Author, Person } from 'shared-api/contract';
import { liveTimes } from 'shared-api/rules';
import { createStore } from 'zustand/vanilla';
import { announcement, type TheirChange } from './theirChanges.ts';

/** Screen readers hear of others' changes at most this often. */
const saidEveryMs = 5_000;

/** What others do on a draft. */
export interface LiveDraft {
  /** Everybody who has it open, without this user. */
  readonly people: readonly Person[];
  /** Whether changes arrive at once or every 2 seconds. Null until it is known. */
  readonly isLive: boolean | null;
  /** The last change of each line by somebody else, by item. */
  readonly changes: ReadonlyMap<number, TheirChange>;
  /** Items whose change is new. */
  readonly fresh: ReadonlySet<number>;
  /** Who saved the draft's own fields, by its revision since then. */
  readonly authors: ReadonlyMap<number, Author>;
  /** What a screen reader says about them. */
  readonly said: string;
}

const nothing: LiveDraft = {
  people: [],
  isLive: null,
  changes: new Map(),
  fresh: new Set(),
  authors: new Map(),
  said: '',
};

/** What others do on one draft, for as long as this tab has it. */
export function createLiveDraft() {
  const store = createStore(() => nothing);
  let unsaid: TheirChange[] = [];
  let isQuiet = false;

  function say() {
    store.setState({ said: announcement(unsaid) });
    isQuiet = unsaid.length > 0;
    unsaid = [];
    if (isQuiet) setTimeout(say, saidEveryMs);
  }

  return {
    store,
    /** Somebody else changed these lines. */
    note(changes: readonly TheirChange[]) {
      if (changes.length === 0) return;
      const items = new Set(changes.map(({ itemId }) => itemId));
      const { changes: known, fresh } = store.getState();
      store.setState({
        changes: new Map([...known, ...changes.map((change) => [change.itemId, change] as const)]),
        fresh: new Set([...fresh, ...items]),
      });
      const old = (now: LiveDraft) => ({ fresh: new Set([...now.fresh].filter((id) => !items.has(id))) });
      setTimeout(() => store.setState(old), liveTimes.fresh);
      unsaid.push(...changes);
      if (!isQuiet) say();
    },
  };
}
