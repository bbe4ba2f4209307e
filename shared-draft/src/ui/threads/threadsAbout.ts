import type { Comment, Thread, ThreadAbout, Threads } from 'shared-api/contract';
import { threadKey } from 'shared-api/rules';

interface ThreadsOf {
  readonly threads: readonly Thread[];
  /** In the order in which they were written. */
  readonly comments: readonly Comment[];
}

/** The comments about one thing. An item that was merged into another one has two threads. */
export function threadsAbout({ threads, comments }: Threads, about: ThreadAbout): ThreadsOf {
  const key = threadKey(about);
  const own = threads.filter((thread) => threadKey(thread) === key);
  const ids = new Set(own.map(({ id }) => id));
  return {
    threads: own,
    comments: comments.filter(({ thread_id }) => ids.has(thread_id)).toSorted((a, b) => a.seq - b.seq),
  };
}
