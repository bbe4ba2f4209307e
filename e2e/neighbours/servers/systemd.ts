import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDatabase, readiness, startCluster } from '../cluster.ts';
import type { Neighbour } from '../Neighbour.ts';
import { until } from '../until.ts';

const root = join(import.meta.dirname, '../../..');
const administrator = { email: 'ada@example.com', password: 'correct horse battery' };

/** "Start in production" of `docs/operating.md`, with the unit of `deploy` and everything in other folders. */
export const neighbour: Neighbour = {
  packages: ['systemd', 'postgresql'],
  check: async (site) => {
    const home = join(site.folder, 'opt/mobprep');
    await site.step('npm run build:production', async () => {
      await site.run('npm', ['--prefix', root, 'run', 'build:production', '--', home]);
    });
    const moved = (await readFile(join(root, 'deploy/mobprep.service'), 'utf8'))
      .replaceAll('/opt/mobprep', home)
      .replaceAll('/var/', join(site.folder, 'var/'));
    const unit = await site.write('mobprep.service', moved);
    await site.step('systemd takes the unit', async () => {
      assert.equal(await site.run('systemd-analyze', ['verify', '--man=no', unit]), '');
    });

    const cluster = await startCluster(site);
    await makeDatabase(cluster);
    const port = await site.freePort();
    const environment: NodeJS.ProcessEnv = {
      ...settingsOf(moved),
      DATABASE_URL: cluster.url('mobprep_server', 'mobprep'),
      DATABASE_OWNER_URL: cluster.url('mobprep_owner', 'mobprep'),
      JWT_SECRET: randomBytes(48).toString('base64'),
      MOBPREP_PUBLIC_URL: 'https://mobprep.example.com',
      TRUST_PROXY: '1',
      PORT: String(port),
    };
    await site.run('mkdir', ['-p', environment['MOBPREP_DATA'] ?? '']);
    const url = `http://127.0.0.1:${port}`;
    const [command = '', ...args] = (/^ExecStart=(.*)$/m.exec(moved)?.[1] ?? '').split(' ');
    const atHome = args.map((each) => (each.startsWith('api/') ? join(home, each) : each));
    const server = site.start(command, atHome, { environment });
    await until(
      () => readiness(url),
      ({ status }) => status === 200,
    );
    const page = async () => (await fetch(`${url}/login`)).text();
    await site.step('without an administrator, the log and the sign-in page say so', async () => {
      assert.match(server.output, /Nobody is Full Admin yet/);
      assert.match(await page(), /"needsAdministrator":true/);
    });
    await site.step('createAdministrator, and sign-in', async () => {
      const name = ['--email', administrator.email, '--name', 'Ada Morrow'];
      const said = await site.run(command, [join(home, 'api/src/commands/createAdministrator.ts'), ...name], {
        environment,
        input: administrator.password,
      });
      assert.match(said, /the database mobprep at 127\.0\.0\.1/);
      await until(page, (text) => !text.includes('needsAdministrator'));
      const answer = await fetch(`${url}/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(administrator),
      });
      assert.equal(answer.status, 200);
    });
  },
};

/** The settings of a unit's `Environment` lines. */
const settingsOf = (unit: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, line = '']) => line.split(' ').map((pair) => pair.split('=') as [string, string]), // NAME=value
    ),
  );
