import type { QueryClient } from '@tanstack/react-query';
import {
  cartQueries,
  type DraftEvent,
  type DraftKey,
  projectQueries,
  reportDivergence,
  threadQueries,
  watchDraft,
} from 'shared-api/client';
import type { Author } from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import { cachedDraft, cachedProject } from '#src/draft.mutations.ts';
import { draftListOf } from '#src/list/draftLists.ts';
import { theirChanges } from './theirChanges.ts';
import { unnamedChanges } from './unnamedChanges.ts';

/** A list that has just changed may be ahead of a heartbeat that is on its way. */
const settledAfterMs = 3_000;

/** What the screens of a followed draft do about it. */
export interface Follower {
  readonly userId: number;
  readonly userName: string;
  /** A line of the list was written, by anybody. */
  readonly onLines: () => void;
  /** What can be done with the draft has changed. `by`: "Caleb Ostrander", "You", "Somebody". */
  readonly onTurn: (turn: 'deleted' | 'completed' | 'reopened', by: string) => void;
}

type Heard<Type extends DraftEvent['type']> = Extract<DraftEvent, { readonly type: Type }>;

/** Brings what others do to a draft into its list. */
export function draftHearer(
  client: QueryClient,
  key: DraftKey,
  follower: Follower,
): (event: DraftEvent) => void {
  const list = draftListOf(client, key);
  let isGone = false;
  /** What pages and those who fill their places say about the draft. */
  const readAbout = () =>
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.aboutDraft === key.draftId });
  const readAgain = () => client.invalidateQueries({ queryKey: cartQueries.lines(key).queryKey });
  /** What came while no stream was open is named a moment after it has shown. */
  const readUnstreamed = async () => {
    const { lines: before } = list.read();
    await readAgain();
    const changes = await unnamedChanges(key, before, list.read().lines);
    list.live.note(changes.filter(({ by }) => by !== follower.userName));
  };
  const otherName = (by: Author | null) => (by && by.user_id !== follower.userId ? by.name : null);

  const nameOf = (by: Author | null | undefined) =>
    !by ? 'Somebody' : by.user_id === follower.userId ? 'You' : by.name;

  const hear: { readonly [Type in DraftEvent['type']]: (event: Heard<Type>) => void } = {
    lines({ changed, removed, by }) {
      const { lines: known, pending } = list.read();
      // Nobody is named for a removal, which may be this tab's own.
      const name = by === null && pending.length === 0 ? 'Somebody' : otherName(by);
      if (name !== null) list.live.note(theirChanges(known, { changed, removed, by: name }));
      list.conflicts.follow(changed, by?.name ?? null);
      list.dispatch({ type: 'arrived', lines: changed, gone: removed });
      void client.invalidateQueries({ queryKey: projectQueries.all(), refetchType: 'none' });
      readAbout();
      follower.onLines();
    },
    checksum({ checksum, isFirst }) {
      const { lines, isRead, pending } = list.read();
      const shown = listChecksum(lines.values());
      if (!isRead || pending.length > 0 || shown === checksum) return;
      if (!isFirst && list.age() < settledAfterMs) return;
      if (!isFirst) reportDivergence(key, { shown, sent: checksum });
      if (isFirst || list.live.store.getState().isLive === false) void readUnstreamed().catch(() => {});
      else void readAgain();
    },
    reread({ isReset }) {
      if (isReset) list.dispatch({ type: 'forgotten' });
      void readAgain();
    },
    draft({ revision, project_status, by, project_by, threads }) {
      const held = cachedDraft(client, key);
      const status = cachedProject(client, key.projectId)?.metadata.status;
      const isTurned = status !== undefined && status !== project_status;
      const { queryKey } = threadQueries.of(key);
      // Threads open and close with the project.
      if (isTurned || (threads !== undefined && threads !== client.getQueryData(queryKey)?.seq))
        void client.invalidateQueries({ queryKey });
      const { authors } = list.live.store.getState();
      // Without a stream, each poll says it again.
      if (by && authors.get(revision)?.user_id !== by.user_id)
        list.live.store.setState({ authors: new Map([...authors, [revision, by]]) });
      if (isTurned)
        follower.onTurn(project_status === 'completed' ? 'completed' : 'reopened', nameOf(project_by));
      if (isTurned || held?.revision !== revision)
        void client.invalidateQueries({ queryKey: projectQueries.all() });
      if (held?.revision !== revision) readAbout();
    },
    gone({ why, by }) {
      // Each new stream says it again.
      if (why !== 'deleted' || isGone) return;
      isGone = true;
      follower.onTurn('deleted', nameOf(by));
      void client.invalidateQueries({ queryKey: projectQueries.all() });
    },
    people: ({ people }) =>
      list.live.store.setState({ people: people.filter(({ user_id }) => user_id !== follower.userId) }),
    mode: ({ live }) => list.live.store.setState({ isLive: live }),
  };
  return (event) => hear[event.type](event as never); // the handler of its type
}

/** Shows what others do to a draft, and who they are. Returns a function that ends it. */
export function followDraft(client: QueryClient, key: DraftKey, follower: Follower): () => void {
  const stop = watchDraft(key, draftHearer(client, key, follower));
  return () => {
    stop();
    draftListOf(client, key).live.store.setState({ people: [], isLive: null });
  };
}
