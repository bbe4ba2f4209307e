import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startEmbeddedDatabase } from './embeddedDatabase.ts';
import { launchCluster } from './launch.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const cluster = () => join(folder.path, 'postgres');
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  const left = await findPostmaster(cluster());
  if (left) await stopPostmaster(cluster(), left);
  await folder.remove();
});

async function nextPostmaster(before: Postmaster | null): Promise<Postmaster> {
  for (;;) {
    const found = await findPostmaster(cluster());
    if (found && found.pid !== before?.pid) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('leaves no PostgreSQL behind when stopped during a restart', async () => {
  const database = await startEmbeddedDatabase(folder.path);
  const killed = await findPostmaster(cluster());
  if (killed) process.kill(killed.pid, 'SIGKILL');
  await nextPostmaster(killed);
  await database.stop();
  expect(await findPostmaster(cluster())).toBeNull();
});

it('keeps what its log says about the last PostgreSQL when it starts another', async () => {
  const log = join(folder.path, 'postgres.log');
  const said = 'PANIC: why the last one ended\n';
  await writeFile(log, said);
  await mkdir(cluster());
  await launchCluster(cluster());
  expect(await readFile(log, 'utf8')).toMatch(said);
});

it('starts and starts again in a folder that is closed to other accounts, as root in its own home', async () => {
  await chmod(folder.path, 0o700);
  for (const _start of ['first', 'second']) await (await startEmbeddedDatabase(folder.path)).stop();
  expect(await readFile(join(folder.path, 'postgres.log'), 'utf8')).toMatch('ready to accept connections');
});

it('lets the accounts check indexes, also in a cluster from before that', async () => {
  const query = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };
  const isThere =
    "SELECT proname FROM pg_proc WHERE proname = 'bt_index_check' AND has_function_privilege(oid, 'EXECUTE')";
  const first = await startEmbeddedDatabase(folder.path);
  expect(await query(first.url, isThere)).toHaveLength(1);
  const superuser = new URL(first.url);
  superuser.username = 'mobprep';
  superuser.password = await readFile(join(folder.path, 'postgres.password'), 'utf8');
  await query(superuser.href, 'DROP EXTENSION amcheck');
  await first.stop();
  const second = await startEmbeddedDatabase(folder.path);
  expect(await query(second.url, isThere)).toHaveLength(1);
  await second.stop();
});
