import assert from 'node:assert/strict';
import { seedAs } from '../../support/seed.ts';
import { makeDatabase, production, readiness, startCluster } from '../cluster.ts';
import type { Neighbour } from '../Neighbour.ts';
import { until } from '../until.ts';

const signIn = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
};

export const neighbour: Neighbour = {
  packages: ['postgresql'],
  check: async (site) => {
    const cluster = await startCluster(site);
    await site.step('a database in SQL_ASCII is refused in one sentence', async () => {
      await cluster.sql("CREATE DATABASE bytes ENCODING 'SQL_ASCII' TEMPLATE template0");
      const start = site.startSuite({ DATABASE_URL: cluster.url('postgres', 'bytes') });
      await assert.rejects(start, /encoding SQL_ASCII, and MobPrep needs UTF8/);
    });
    await makeDatabase(cluster);
    const { url, output } = await site.startSuite({
      LOG_LEVEL: 'warn',
      DATABASE_URL: cluster.url('mobprep_server', 'mobprep'),
      DATABASE_OWNER_URL: cluster.url('mobprep_owner', 'mobprep'),
    });
    await site.step('sign-in with an owner and an account for the server', async () => {
      await seedAs(url, 'pm');
      assert.equal((await readiness(url)).status, 200);
    });
    await site.step('not ready without a grant', async () => {
      await cluster.sql('REVOKE INSERT ON sessions FROM mobprep_server', 'mobprep');
      const { url: other } = await site.startSuite({
        ...production,
        DATABASE_URL: cluster.url('mobprep_server', 'mobprep'),
        DATABASE_OWNER_URL: cluster.url('mobprep_owner', 'mobprep'),
      });
      const { status, reason } = await readiness(other);
      assert.deepEqual(
        [status, reason],
        [503, 'The account of DATABASE_URL may not read and write all tables and sequences'],
      );
      await cluster.sql('GRANT INSERT ON sessions TO mobprep_server', 'mobprep');
      await until(
        () => readiness(other),
        (now) => now.status === 200,
      );
    });
    await site.step('not ready while read-only', async () => {
      await cluster.sql('ALTER DATABASE mobprep SET default_transaction_read_only = on');
      const { status, reason } = await readiness(url);
      assert.deepEqual([status, reason], [503, 'The database is read-only']);
      await cluster.sql('ALTER DATABASE mobprep RESET default_transaction_read_only');
    });
    await site.step('ready within 5 s of a restart', async () => {
      await cluster.stop();
      assert.equal((await readiness(url)).status, 503);
      await cluster.start();
      const begun = performance.now();
      await until(
        () => readiness(url),
        (now) => now.status === 200,
      );
      assert.ok(performance.now() - begun < 5_000);
    });
    await site.step('an outage is one line a second in the log', async () => {
      const before = output().length;
      await cluster.stop();
      const begun = performance.now();
      while (performance.now() - begun < 3_000)
        await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/v1/users/login`, signIn)));
      const seconds = Math.ceil((performance.now() - begun) / 1_000);
      const lines = output()
        .slice(before)
        .split('\n')
        .filter((line) => /db_unavailable|connection was lost/.test(line));
      assert.ok(lines.length > 0 && lines.length <= seconds + 1, lines.join('\n'));
      await cluster.start();
    });
  },
};
