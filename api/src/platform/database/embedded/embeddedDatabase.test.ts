import { join } from 'node:path';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startEmbeddedDatabase } from './embeddedDatabase.ts';
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
