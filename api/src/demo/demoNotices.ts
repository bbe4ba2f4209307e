import type { NoticeKind } from 'shared-api/rules';
import type { Row } from './demoRows.ts';

const [ines, petra, dmitri, caleb, finn] = [1, 3, 7, 11, 17];
const [mapleGrove, waits, chute] = [5005, 5011, 1078];

const told: readonly {
  readonly to: number;
  readonly kind: NoticeKind;
  readonly by: number;
  readonly draft?: number;
  readonly item?: number;
  readonly hoursAgo: number;
  readonly isRead?: true;
}[] = [
  { to: finn, kind: 'approved', by: dmitri, hoursAgo: 47 },
  { to: petra, kind: 'replied', by: caleb, item: chute, hoursAgo: 19, isRead: true },
  { to: petra, kind: 'asked_to_approve', by: finn, draft: waits, hoursAgo: 3 },
  { to: petra, kind: 'mentioned', by: finn, item: chute, hoursAgo: 2 },
  { to: ines, kind: 'mentioned', by: finn, item: chute, hoursAgo: 2 },
];

/** What some people are to know. */
export const noticeRows = (now: Date): Row[] =>
  told.map(({ to, kind, by, draft = mapleGrove, item = null, hoursAgo, isRead }, at) => {
    const told_at = new Date(now.getTime() - hoursAgo * 3_600_000);
    return {
      ...{ user_id: to, key: `demo ${at}`, kind, by_id: by, draft_id: draft, item_id: item, told_at },
      read_at: isRead ? told_at : null,
    };
  });
