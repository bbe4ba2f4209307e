import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
