import type { NoticeSettings, Notices, OwnNoticeSettings, UnreadNotices } from 'shared-api/contract';
import { isNoticeKind, type NoticeKind } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { presentNotice } from './notices.presenter.ts';
import * as repository from './notices.repository.ts';

/** Notices that are listed at once. */
const mostListed = 100;

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
 * who have switched off this kind. Returns whom it told.
 */
export async function tell(tx: Database, ...told: readonly Told[]): Promise<number[]> {
  if (told.every(({ to }) => to.length === 0)) return [];
  const rows = await repository.insertNotices(
    tx,
    told.map(({ about: { draftId, itemId = null, loadId = null, amount = null }, ...what }) => ({
      ...{ ...what, draftId, itemId, loadId, amount },
    })),
  );
  return rows.map(({ user_id }) => user_id);
}

/** Tells people of something about a yard, within the transaction in which it happens. Leaves out whom `tell` does, but for who did it. */
export async function tellOfYards(tx: Database, ...told: readonly repository.NewYardNotice[]) {
  if (told.length > 0) await repository.insertYardNotices(tx, told);
}

/** Takes back what people were told under keys, read or not: what it was about is gone. */
export async function takeBack(tx: Database, ...keys: readonly string[]) {
  if (keys.length > 0) await repository.deleteNotices(tx, keys);
}

/** Takes back what these people were told under a key: it doesn't concern them any more. */
export async function takeBackFrom(tx: Database, key: string, userIds: readonly number[]) {
  if (userIds.length > 0) await repository.deleteNoticesOf(tx, key, userIds);
}

/** Corrects the amounts of what people were told under keys, and tells nobody again. */
export async function recount(tx: Database, ...recounts: readonly repository.Recount[]) {
  if (recounts.length > 0) await repository.updateAmounts(tx, recounts);
}

export const { noteDraftGone, readUnread } = repository;

/** The newest notices of the actor, or the newest of those that are older than one. */
export async function listNotices(db: Database, { id }: Actor, before?: number): Promise<Notices> {
  const rows = await repository.readNotices(db, id, mostListed + 1, before);
  const listed = rows.slice(0, mostListed);
  const shown = listed.flatMap(presentNotice);
  return {
    notices: shown.filter((notice) => 'draft_id' in notice),
    yard_notices: shown.filter((notice) => 'yard_id' in notice),
    unread: await repository.countUnread(db, id),
    next_before: rows.length > mostListed ? (listed.at(-1)?.id ?? null) : null,
  };
}

/** Marks a notice of the actor as read, or all up to it. Others' notices and those that are gone are none of theirs. */
export async function markRead(
  db: Database,
  { id: userId }: Actor,
  id: number,
  which: 'until' | 'one',
): Promise<UnreadNotices> {
  await repository.markRead(db, userId, id, which);
  return { unread: await repository.countUnread(db, userId) };
}

/** What decides about mails to everybody. */
export interface MailPlace {
  readonly timeZone: string;
  readonly sendsMail: boolean;
}

export async function getSettings(
  db: Database,
  { id, email }: Actor,
  { timeZone, sendsMail }: MailPlace,
): Promise<OwnNoticeSettings> {
  const { off_kinds, mail_hour } = await repository.readSettings(db, id);
  const no_mail = !sendsMail
    ? 'This server sends no mail.'
    : (await repository.isAddressRefused(db, email))
      ? `The mail server refused your address ${email}. An administrator can give your account another one.`
      : undefined;
  return {
    ...{ off_kinds: off_kinds.filter(isNoticeKind), mail_hour, time_zone: timeZone },
    ...(no_mail !== undefined && { no_mail }),
  };
}

export const setSettings = (tx: Database, { id }: Actor, settings: NoticeSettings, now: Date) =>
  repository.writeSettings(tx, id, settings, now);
