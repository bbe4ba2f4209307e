import type { ThreadAbout } from 'shared-api/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** One thread, or the list of all. */
export type OpenedThread = ThreadAbout | 'all';

interface Opened {
  readonly draftId: number;
  readonly thread: OpenedThread | null;
}

const store = createStore<Opened>(() => ({ draftId: 0, thread: null }));

/** Opens a thread of a draft next to its page. Null closes it. */
export const openThread = (draftId: number, thread: OpenedThread | null) =>
  store.setState({ draftId, thread: thread === null || thread === 'all' ? thread : aboutOf(thread) });

/** Of a thread, only what it is about: comments are sent with it. */
const aboutOf = ({ item_id, load_id }: ThreadAbout): ThreadAbout => ({ item_id, load_id });

export const aboutItem = (item_id: number): ThreadAbout => ({ item_id, load_id: null });

/** What is open of a draft's threads. */
export const useOpenedThread = (draftId: number): OpenedThread | null =>
  useStore(store, (opened) => (opened.draftId === draftId ? opened.thread : null));

/** The item of the line whose thread is open. */
export const useOpenedItem = (draftId: number): number | null =>
  useStore(store, ({ draftId: of, thread }) =>
    of === draftId && thread !== null && thread !== 'all' ? thread.item_id : null,
  );
