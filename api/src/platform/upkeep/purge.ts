import { sql } from 'drizzle-orm';
import { liveTimes, signInLocks } from 'shared-api/rules';
import { codeStart } from '#platform/auth/lockSubjects.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { replyHours } from '#platform/database/idempotentReplies.ts';
import { foldChanges } from '#platform/database/listRevision.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { noted, noticeLists, noticeTables } from '#platform/database/noticeChanges.ts';
import { letters, mails } from '#platform/database/tables/accounts.ts';
import { undoSince } from '#platform/database/undoSince.ts';
import { retentionDays } from './retention.ts';

const days = (count: number) => sql`make_interval(days => ${count})`;

/** Removes rows that are no longer needed, in one transaction. If several servers try at once, one does it and the others skip it. */
export async function purge(db: Database) {
  await db.transaction(async (tx) => {
    const [turn] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(${lockNumbers.purge}) AS mine`,
    );
    if (!turn?.mine) return;
    await tx.execute(
      sql`DELETE FROM idempotent_replies WHERE created_at < now() - make_interval(hours => ${replyHours})`,
    );
    await tx.execute(
      sql`DELETE FROM operation_receipts WHERE created_at < now() - ${days(retentionDays.operationReceipts)}`,
    );
    await tx.execute(sql`DELETE FROM login_failures
          WHERE failed_at < now() - make_interval(mins =>
            CASE WHEN subject LIKE ${`${codeStart}%`} THEN ${signInLocks.code.minutes}::int ELSE ${signInLocks.password.minutes}::int END)`);
    await tx.execute(sql`DELETE FROM recovery_links WHERE expires_at < now()`);
    for (const queue of [mails, letters])
      await tx.execute(
        sql`DELETE FROM ${queue} WHERE expires_at < now() - ${days(retentionDays.unsentMails)}`,
      );
    await tx.execute(
      sql`DELETE FROM release_previews WHERE ends_at < now() - ${days(retentionDays.previews)}`,
    );
    for (const table of noticeTables)
      await tx.execute(
        noted(sql`DELETE FROM ${table} WHERE told_at < now() - ${days(retentionDays.notices)}`),
      );
    await tx.execute(sql`DELETE FROM draft_looks WHERE seen_at < now() - ${days(retentionDays.looks)}`);
    await tx.execute(sql`DELETE FROM company_attempts WHERE expires_at < now()`);
    await tx.execute(sql`DELETE FROM company_logouts WHERE expires_at < now()`);
    // A session's secrets are deleted with it.
    await tx.execute(
      sql`DELETE FROM sessions WHERE least(expires_at, revoked_at) < now() - ${days(retentionDays.sessions)}`,
    );
    await tx.execute(
      sql`DELETE FROM presence WHERE seen_at < now() - make_interval(secs => ${(2 * liveTimes.presence) / 1000})`,
    );
    await tx.execute(sql`DELETE FROM remote_health WHERE hour < now() - ${days(retentionDays.remoteHealth)}`);
    // Only what flags are counted under has a space.
    await tx.execute(
      sql`DELETE FROM remote_health WHERE version LIKE '% %' AND hour < now() - ${days(retentionDays.flagHealth)}`,
    );
    await tx.execute(sql`
      UPDATE remote_health SET people = DEFAULT, failing = DEFAULT, measured = DEFAULT, views_by_person = DEFAULT
      WHERE hour < now() - ${days(retentionDays.remoteHealthPeople)} AND people <> 0::bit(512)`);
    // No read of the whole list does it.
    await foldChanges(tx, 'equipment');
    await foldChanges(tx, 'stock');
    await foldChanges(tx, noticeLists);
    // What undoes an action on many records, once it is done or too late.
    await tx.execute(sql`
      DELETE FROM catalogue_change_rows r USING catalogue_changes c WHERE c.id = r.change_id
        AND (c.undone_at IS NOT NULL OR c.changed_at < ${undoSince})`);
    // Undo data of a catalogue upload that can no longer be undone: it already was, or one of its items has changed since.
    await tx.execute(sql`
      DELETE FROM item_import_rows r USING item_imports m WHERE m.id = r.import_id AND (m.undone_at IS NOT NULL
        OR EXISTS (SELECT FROM item_import_rows o JOIN items i ON i.id = o.item_id
                   WHERE o.import_id = m.id AND i.revision <> o.revision))`);
  });
}

/** Does the upkeep now and then every ten minutes. Returns a function that stops it. */
export function schedulePurge(
  upkeep: () => Promise<void>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let running = upkeep().catch(onFault);
  const timer = setInterval(() => {
    running = running.then(upkeep).catch(onFault);
  }, 600_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
