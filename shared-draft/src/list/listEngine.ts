import { createStore } from 'zustand/vanilla';
import { type Answers, isLineConflict } from './answers.ts';
import {
  type ChangeKind,
  type ChangeOf,
  emptyList,
  type ListEvent,
  listAfter,
  type PendingChange,
} from './listState.ts';
import { nextWrite } from './nextWrite.ts';

/** What an engine needs from outside. */
export interface ListPort {
  /** Sends a change. Tells the engine what arrives before it returns. */
  readonly send: (pending: PendingChange) => Promise<Answers[ChangeKind]>;
  /** Called once a sent change is no longer pending. `error`: why it was refused, or null. */
  readonly onEnd: (pending: PendingChange, error: unknown) => void;
}

/** One draft's list in this tab: its state, and the changes on their way to the server, one after the other. */
export function createListEngine(port: ListPort) {
  const store = createStore(() => emptyList);
  const authors = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let isSending = false;
  const { getState: read } = store;
  const dispatch = (event: ListEvent) => store.setState((state) => listAfter(state, event), true);

  /** The change is no longer pending when its author hears of it. */
  function end({ id }: PendingChange, into?: PendingChange) {
    const author = authors.get(id);
    authors.delete(id);
    dispatch({ type: 'ended', id, into });
    return author;
  }

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    for (let next = nextWrite(read().pending); next; next = nextWrite(read().pending)) {
      const { change } = next;
      if (next.do === 'end') end(change, next.into)?.resolve(null);
      else
        await port.send(change).then(
          (answer) => {
            const author = end(change);
            port.onEnd(change, null);
            author?.resolve(answer);
          },
          (error: unknown) => {
            const author = end(change);
            port.onEnd(change, error);
            author?.reject(error);
          },
        );
    }
    isSending = false;
  }

  return {
    store,
    read,
    dispatch,
    /** Makes a change, which shows immediately. Resolves with the server's answer. */
    make<Kind extends ChangeKind>(change: ChangeOf<Kind>, userId: number): Promise<Answers[Kind]> {
      lastId += 1;
      const author = Promise.withResolvers<unknown>();
      authors.set(lastId, author);
      dispatch({ type: 'made', made: { id: lastId, change, userId } });
      void sendAll();
      return author.promise as Promise<Answers[Kind]>; // the port answers by kind
    },
    /** Resolves once nothing is pending, with whether all awaited changes were made. */
    allSaved: async (): Promise<boolean> => {
      let isSaved = true;
      while (authors.size > 0) {
        const results = await Promise.allSettled([...authors.values()].map(({ promise }) => promise));
        isSaved &&= results.every((one) => one.status === 'fulfilled' && !isLineConflict(one.value));
      }
      return isSaved;
    },
  };
}

export type ListEngine = ReturnType<typeof createListEngine>;
