import type pg from 'pg';
import { connectClient } from '#platform/database/connectClient.ts';
import { asAdministrator, makeStaged, urlOfRunning } from '#platform/database/embedded/embeddedDatabase.ts';
import { markReady } from '#platform/database/embedded/switchDatabases.ts';
import { knownMigrations } from '#platform/database/migrate.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import type { BackupTarget } from '#src/settings/backupSettings.ts';
import { compareBackup } from './compareBackup.ts';
import { stagingIn } from './makeBackup.ts';
import { openBackupStore } from './openBackupStore.ts';
import { restoreBackup } from './restoreBackup.ts';
import { databaseBytes, lackOfSpace, restoredBytes } from './space.ts';

export interface StageOrder {
  readonly name: string;
  readonly target: BackupTarget;
  readonly dataFolder: string;
  readonly files: string | null;
  /** Who asked, for the audit of the restored database. */
  readonly by: number;
  readonly leastFreeMegabytes: number;
  /** What the backup takes where it is kept. */
  readonly bytes: number;
}

/** Restores a backup into a database next to the live one, and checks it. The live one and its photos stay as they are. */
export async function stageRestore(order: StageOrder): Promise<void> {
  const { name, target, dataFolder, files, by } = order;
  await requireSpace(order);
  const store = await openBackupStore(target, stagingIn(dataFolder));
  await store.withBackup(name, 'restore', async ({ folder }) => {
    const url = await makeStaged(dataFolder);
    const manifest = await restoreBackup(folder, { url, files });
    const known = await knownMigrations();
    // One of an older version was changed by the migrations since.
    if (manifest.migrations.length === known.length) {
      const { differences } = await compareBackup(url, manifest);
      if (differences.length > 0)
        throw new PlainFailure(`What was restored differs from the backup: ${differences.join(', ')}.`);
    }
    await prepare(url, manifest.made_at, by);
  });
  await asAdministrator(dataFolder, markReady);
}

/** The live database goes on beside the restored one, and what comes from a bucket lies here meanwhile. */
async function requireSpace({ dataFolder, target, bytes, leastFreeMegabytes }: StageOrder) {
  const live = await urlOfRunning(dataFolder);
  const needed = restoredBytes(live ? await databaseBytes(live) : 0) + (target.kind === 'bucket' ? bytes : 0);
  const lack = await lackOfSpace(dataFolder, needed, leastFreeMegabytes);
  if (lack) throw new PlainFailure(`To restore it takes ${lack.needed}, and the disk has ${lack.free} left.`);
}

/** Sessions, mails and links are of then: people who were signed out since would be signed in again, and mails sent twice. */
async function prepare(url: string, madeAt: string, by: number) {
  const client = await connectClient(url, 'restore');
  try {
    await requireFullAdmin(client);
    await client.query('DELETE FROM sessions');
    await client.query('DELETE FROM mails');
    await client.query('DELETE FROM letters');
    await client.query('DELETE FROM recovery_links');
    await client.query(
      `INSERT INTO audit (actor_id, action, record_type, part, detail)
       VALUES ((SELECT id FROM users WHERE id = $1), 'update', 'health', 'restore', $2)`,
      [by, `Restored the backup of ${madeAt}`],
    );
  } finally {
    await client.end();
  }
}

/** Carries over what must not be as of then: the list of backups, and who has been locked out or left since. */
export async function carryOver(fromUrl: string, toUrl: string) {
  const [from, to] = await Promise.all([connectClient(fromUrl, 'restore'), connectClient(toUrl, 'restore')]);
  try {
    const { rows } = await from.query<{ backups: unknown; lock_downs: unknown; outside: number[] }>(
      `SELECT (SELECT coalesce(jsonb_agg(to_jsonb(b)), '[]') FROM backups b) AS backups,
              (SELECT coalesce(jsonb_agg(to_jsonb(l)), '[]') FROM lock_downs l) AS lock_downs,
              (SELECT coalesce(array_agg(id), '{}') FROM users WHERE NOT is_active OR deleted_at IS NOT NULL) AS outside`,
    );
    const [now] = rows;
    await to.query('BEGIN');
    await to.query('DELETE FROM backups');
    await to.query('INSERT INTO backups SELECT * FROM jsonb_populate_recordset(NULL::backups, $1::jsonb)', [
      JSON.stringify(now?.backups),
    ]);
    await to.query(
      'UPDATE backups SET asked_by = NULL WHERE asked_by IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = asked_by)',
    );
    await to.query(
      "SELECT setval(pg_get_serial_sequence('backups', 'id'), coalesce(max(id), 0) + 1, false) FROM backups",
    );
    await to.query('DELETE FROM lock_downs');
    await to.query(
      `INSERT INTO lock_downs SELECT * FROM jsonb_populate_recordset(NULL::lock_downs, $1::jsonb) l
       WHERE EXISTS (SELECT FROM users u WHERE u.id = l.user_id)`,
      [JSON.stringify(now?.lock_downs)],
    );
    await to.query('UPDATE users SET is_active = false WHERE is_active AND id = ANY($1)', [now?.outside]);
    await requireFullAdmin(to);
    await to.query('COMMIT');
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}

async function requireFullAdmin(client: pg.Client) {
  const { rowCount } = await client.query(
    "SELECT FROM users WHERE role = 'full_admin' AND is_active AND deleted_at IS NULL LIMIT 1",
  );
  if (!rowCount) throw new PlainFailure('The backup has no active Full Admin, so nobody could use it.');
}
