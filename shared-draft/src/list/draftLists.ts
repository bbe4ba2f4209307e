import { hashKey, onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  cartApi,
  cartQueries,
  type DraftKey,
  isApiError,
  isOutcomeUnknown,
  projectQueries,
} from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { onSignOut, sessionStore } from 'shared-auth';
import { setCachedDraft } from '#src/draft.mutations.ts';
import { createLineConflicts } from '#src/live/lineConflicts.ts';
import { createLiveDraft } from '#src/live/liveDraft.ts';
import { storeRefusedChange } from '#src/refusedChanges.ts';
import type { Answers } from './answers.ts';
import { type CallContext, sendChange } from './listCalls.ts';
import { createListEngine, type ListEngine } from './listEngine.ts';
import { type ChangeKind, type ChangeOf, type ListChange, shownLines } from './listState.ts';

/** A draft's list in this tab. Screens read it from the query cache, which always has it as the user sees it. */
export interface DraftList extends Omit<ListEngine, 'make'> {
  readonly make: <Kind extends ChangeKind>(change: ChangeOf<Kind>) => Promise<Answers[Kind]>;
  /** Reads the whole list from the server. */
  readonly readAgain: () => Promise<void>;
  /** Milliseconds since the server's lines last changed here. */
  readonly age: () => number;
  /** What others do on the draft. */
  readonly live: ReturnType<typeof createLiveDraft>;
  /** Numbers that lost to somebody else's, until this user chooses. */
  readonly conflicts: ReturnType<typeof createLineConflicts>;
}

let listsByClient = new WeakMap<QueryClient, Map<string, DraftList>>();
const detachAll = new Set<() => void>();

// The next user of this tab must not make these changes.
onSignOut(() => {
  for (const detach of detachAll) detach();
  detachAll.clear();
  listsByClient = new WeakMap();
});

/** The list of a draft, the same for all screens. */
export function draftListOf(client: QueryClient, key: DraftKey): DraftList {
  const lists = listsByClient.get(client) ?? new Map<string, DraftList>();
  listsByClient.set(client, lists);
  const name = `${key.projectId} ${key.draftId}`;
  const list = lists.get(name) ?? createDraftList(client, key);
  lists.set(name, list);
  return list;
}

/** The same as a hook. */
export const useDraftList = (key: DraftKey): DraftList => draftListOf(useQueryClient(), key);

function createDraftList(client: QueryClient, key: DraftKey): DraftList {
  const query = cartQueries.lines(key);
  const { queryKey } = query;
  const engine = createListEngine({
    send: async (pending) => {
      if (!onlineManager.isOnline()) await untilOnline();
      return sendChange(context, pending);
    },
    onEnd: ({ change, userId }, error) => {
      if (isApiError(error) && error.status === 401) storeRefusedChange(userId, key.draftId, change);
      if (error !== null && !isKnownAfter(change, error)) void client.invalidateQueries({ queryKey });
      // Projects show line counts and when a draft was modified. They reload when next shown.
      void client.invalidateQueries({ queryKey: projectQueries.all(), refetchType: 'none' });
    },
  });
  const live = createLiveDraft();
  const conflicts = createLineConflicts(key.draftId);
  const formerLines = new Map<number, CartLine>();
  const context: CallContext = {
    key,
    api: cartApi,
    engine,
    readAgain,
    setCachedDraft: (draft) => setCachedDraft(client, draft),
    formerLine: (itemId) => formerLines.get(itemId),
    changedBy: (itemId) => live.store.getState().changes.get(itemId)?.by ?? null,
  };
  const cached = client.getQueryData(queryKey);
  if (cached) engine.dispatch({ type: 'read', lines: cached, asked: new Map() });
  let asked = engine.read().lines;
  let isFeeding = false;
  let changedAt = performance.now();

  engine.store.subscribe((now, before) => {
    if (now.lines !== before.lines) {
      changedAt = performance.now();
      conflicts.settle(now.lines);
      for (const [itemId, line] of before.lines) if (!now.lines.has(itemId)) formerLines.set(itemId, line);
    }
    if (!now.isRead) return;
    isFeeding = true;
    client.setQueryData(queryKey, shownLines(now));
    isFeeding = false;
  });
  const hash = hashKey(queryKey);
  detachAll.add(
    client.getQueryCache().subscribe((event) => {
      if (event.query.queryHash !== hash || isFeeding) return;
      if (event.type === 'removed') engine.dispatch({ type: 'forgotten' });
      if (event.type !== 'updated') return;
      if (event.action.type === 'fetch') asked = engine.read().lines;
      // Before anybody sees what was read, it gets the user's changes.
      if (event.action.type === 'success')
        engine.dispatch({
          type: 'read',
          lines: event.query.state.data,
          asked: event.action.manual ? engine.read().lines : asked,
        });
    }),
  );

  async function readAgain() {
    await client.cancelQueries({ queryKey });
    await client.fetchQuery({ ...query, staleTime: 0 });
  }

  return {
    ...engine,
    readAgain,
    age: () => performance.now() - changedAt,
    live,
    conflicts,
    make: (change) => {
      // Another number for the line is a choice.
      if ('itemId' in change) conflicts.end(change.itemId);
      const { session } = sessionStore.getState();
      return engine.make(change, session.status === 'signedIn' ? session.user.id : 0);
    },
  };
}

/** Whether the server's lines are known after a refusal. They aren't if the draft may be gone, or the change may have been made. */
const isKnownAfter = (change: ListChange, error: unknown) =>
  'itemId' in change && isApiError(error) && error.status !== 404 && !isOutcomeUnknown(error);

const untilOnline = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
