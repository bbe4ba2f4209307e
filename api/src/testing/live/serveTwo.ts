// Two servers on one built-in PostgreSQL, for benches: node src/testing/live/serveTwo.ts. Prints their addresses as JSON, and ends on SIGTERM.
import { once } from 'node:events';
import { startEmbeddedDatabase } from '#platform/database/embedded/embeddedDatabase.ts';
import { freePort } from '#platform/database/embedded/launch.ts';
import { startProcess, temporaryFolder } from '../serverProcess.ts';

interface Ports {
  readonly port: number;
  readonly metricsPort: number;
}

const folder = await temporaryFolder();
const database = await startEmbeddedDatabase(folder.path, () => {});
const start = async ({ port, metricsPort }: Ports) => {
  const server = await startProcess({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    MOBPREP_DATA: `${folder.path}/files`,
    MOBPREP_WEB: `${import.meta.dirname}/../../../..`,
    METRICS_PORT: String(metricsPort),
    PORT: String(port),
    NODE_ENV: 'production',
  });
  if (server.address === '') throw new Error(server.words());
  return { ...server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
};
const ports = async (): Promise<Ports> => ({ port: await freePort(), metricsPort: await freePort() });
const [one, other] = [await ports(), await ports()];
let servers = await Promise.all([one, other].map(start));
process.stdout.write(
  `${JSON.stringify(
    servers.map(({ address, metricsUrl, child }) => ({ url: address, metricsUrl, pid: child.pid ?? 0 })),
  )}\n`,
);
// A server that is stopped from outside comes back at its address, as an operator's would.
process.on('SIGUSR2', async () => {
  const [first, second] = servers;
  if (!first || !second) return;
  first.child.kill('SIGTERM');
  await first.exit;
  servers = [await start(one), second];
  process.stdout.write('back\n');
});
await once(process, 'SIGTERM');
for (const { child } of servers) child.kill('SIGTERM');
await Promise.all(servers.map(({ exit }) => exit));
await database.stop();
await folder.remove();
process.exit();
