import assert from 'node:assert/strict';
import { seedAs } from '../../support/seed.ts';
import { type Cluster, makeDatabase, production, readiness, startCluster } from '../cluster.ts';
import type { Neighbour, Site } from '../Neighbour.ts';
import { until } from '../until.ts';

/** As `docs/operating.md` says. */
const config = (mode: string, port: number, cluster: Cluster, users: string) => `
[databases]
* = host=127.0.0.1 port=${cluster.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
ignore_startup_parameters = statement_timeout, lock_timeout
server_login_retry = 1
`;

async function startPooler(site: Site, cluster: Cluster, mode: string): Promise<number> {
  const port = await site.freePort();
  const users = await site.write('users.txt', '"mobprep_server" "secret"\n"mobprep_owner" "secret"\n');
  const file = await site.write(`${mode}.ini`, config(mode, port, cluster, users));
  site.start('pgbouncer', [file], { as: 'postgres' });
  await until(() => site.run('psql', ['-XAtqc', 'SELECT 1', cluster.url('mobprep_server', 'mobprep', port)]));
  return port;
}

export const neighbour: Neighbour = {
  packages: ['pgbouncer', 'postgresql'],
  check: async (site) => {
    const cluster = await startCluster(site);
    await makeDatabase(cluster);
    const startThrough = (port: number, mode = {}) =>
      site.startSuite({
        ...mode,
        DATABASE_URL: cluster.url('mobprep_server', 'mobprep', port),
        DATABASE_OWNER_URL: cluster.url('mobprep_owner', 'mobprep'),
      });
    const { url } = await startThrough(await startPooler(site, cluster, 'session'));
    await site.step('sign-in with pool_mode = session', async () => {
      await seedAs(url, 'pm');
      assert.equal((await readiness(url)).status, 200);
    });
    await site.step('ready within 5 s of a restart of PostgreSQL', async () => {
      await cluster.stop();
      // A pooler lets those wait who come first.
      await until(
        () => readiness(url),
        (now) => now.status === 503,
      );
      await cluster.start();
      const begun = performance.now();
      await until(
        () => readiness(url),
        (now) => now.status === 200,
      );
      assert.ok(performance.now() - begun < 5_000, `${performance.now() - begun} ms`);
      await seedAs(url, 'pm');
    });
    await site.step('not ready with pool_mode = transaction, where prepared statements break', async () => {
      const port = await startPooler(site, cluster, 'transaction');
      // Twice with one account, because the first start could leave its lock on a connection of the pooler.
      for (const _ of [1, 2])
        await assert.rejects(
          site.startSuite({ DATABASE_URL: cluster.url('mobprep_owner', 'mobprep', port) }),
          /The pooler in front of the database breaks prepared statements/,
        );
      const broken = await startThrough(port, production);
      const { status, reason } = await readiness(broken.url);
      assert.deepEqual(
        [status, reason],
        [503, 'The pooler in front of the database breaks prepared statements'],
      );
    });
  },
};
