import type { NoticeKind } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import * as repository from './notices.repository.ts';

/** What a notice is about: a draft, and perhaps the item of one of its lines, a load of it, or a number of pieces. */
export interface NoticeAbout {
  readonly draftId: number;
  readonly itemId?: number | null;
  readonly loadId?: number | null;
  readonly amount?: number | null;
}

export interface Told {
  readonly kind: NoticeKind;
  readonly to: readonly number[];
  /** Who did it. They aren't told themselves. Null if nobody did. */
  readonly by: number | null;
  readonly about: NoticeAbout;
  /** Names what happened, such as `comment 12`. With a key that somebody was told of already, nothing is told. */
  readonly key: string;
}

/**
 * Tells people of something, within the transaction in which it happens. Leaves out who did it, accounts that can't be used, and people
 * who have switched off this kind.
 */
export async function tell(tx: Database, { about, ...told }: Told) {
  const { draftId, itemId = null, loadId = null, amount = null } = about;
  if (told.to.length === 0) return;
  await repository.insertNotice(tx, { ...told, draftId, itemId, loadId, amount });
}

/** Takes back what people were told under a key, read or not: what it was about is gone. */
export const takeBack = (tx: Database, key: string) => repository.deleteNotices(tx, key);
