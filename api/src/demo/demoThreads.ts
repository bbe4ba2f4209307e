import { idOf } from './demoHistory.ts';
import type { Row } from './demoRows.ts';

const draft_id = 5005;
const thread_id = 1;
const hourMs = 60 * 60_000;
const [caleb, finn, petra, dmitri] = [11, 17, 3, 7];

interface Said {
  readonly user_id: number;
  readonly hoursAgo: number;
  readonly text: string;
  readonly mentions?: readonly number[];
  readonly is_printed?: true;
}

/** About the debris chute. */
const said: readonly Said[] = [
  {
    user_id: caleb,
    hoursAgo: 65,
    text: '12, because the chute now ends at the north gate. 8 reached the old dumpster only.',
    is_printed: true,
  },
  {
    user_id: finn,
    hoursAgo: 25,
    text: '@Petra Lindqvist Wichita has 8. Tulsa has 4 more. Can Truck 7 bring them on Wednesday?',
    mentions: [petra],
  },
  { user_id: dmitri, hoursAgo: 24, text: 'Wednesday is fine for the gate.' },
];

/** One thread, about a line. */
export const threadTables = (now: Date): [table: string, rows: Row[]][] => [
  ['threads', [{ id: thread_id, draft_id, item_id: 1078 }]],
  ['thread_changes', [{ draft_id, seq: said.length }]],
  [
    'comments',
    said.map(({ hoursAgo, mentions = [], is_printed = false, ...comment }, at) => ({
      ...{ id: idOf('comment', at + 1), draft_id, thread_id, seq: at + 1, changed_seq: at + 1 },
      ...{ written_at: new Date(now.getTime() - hoursAgo * hourMs), mentions, is_printed, ...comment },
    })),
  ],
  ['thread_reads', [{ thread_id, user_id: petra, seq: 1 }]],
];
