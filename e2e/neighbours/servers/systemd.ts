import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readiness, startCluster } from '../cluster.ts';
import type { Neighbour } from '../Neighbour.ts';
import { until } from '../until.ts';

const root = join(import.meta.dirname, '../../..');
const administrator = { email: 'ada@example.com', password: 'correct horse battery' };

/** "Start in production" of `docs/operating.md`, by its own commands, with everything in other folders. */
export const neighbour: Neighbour = {
  packages: ['systemd', 'postgresql'],
  check: async (site) => {
    const page = await readFile(join(root, 'docs/operating.md'), 'utf8');
    const home = join(site.folder, 'opt/mobprep');
    const [settingsFile, passwordFile] = [
      join(site.folder, 'mobprep.env'),
      join(site.folder, 'password.txt'),
    ];
    const moved = (text: string) =>
      text
        .replaceAll('/opt/mobprep', home)
        .replaceAll('/etc/mobprep.env', settingsFile)
        .replaceAll('/root/password.txt', passwordFile)
        .replaceAll('/var/', join(site.folder, 'var/'));

    const cluster = await startCluster(site);
    await site.step('the accounts and the database, by an account that is no superuser', async () => {
      await cluster.sql('CREATE ROLE service LOGIN CREATEDB CREATEROLE');
      const lines = blockOf(page, 'sql').replaceAll("'...'", "'secret'").split('\n');
      const [, grant = ''] = /runs `(GRANT [^`]+)` before the third line/.exec(page) ?? [];
      const input = lines.toSpliced(2, 0, grant).join('\n');
      await site.run('psql', ['-Xq', '-v', 'ON_ERROR_STOP=1', cluster.url('service', 'postgres')], { input });
    });
    await site.step('npm run build:production', async () => {
      await site.run('npm', ['--prefix', root, 'run', 'build:production', '--', home]);
    });
    const unit = moved(await readFile(join(root, 'deploy/mobprep.service'), 'utf8'));
    await site.step('the syntax of the unit', async () => {
      const file = await site.write('mobprep.service', unit);
      assert.equal(await site.run('systemd-analyze', ['verify', '--man=no', file]), '');
    });
    const port = await site.freePort();
    const settings = {
      DATABASE_URL: cluster.url('mobprep_server', 'mobprep'),
      DATABASE_OWNER_URL: cluster.url('mobprep_owner', 'mobprep'),
      JWT_SECRET: randomBytes(48).toString('base64'),
      MOBPREP_PUBLIC_URL: 'https://mobprep.example.com',
      MOBPREP_DATA: moved('/var/lib/mobprep'),
      TRUST_PROXY: '1',
      PORT: String(port),
    };
    await site.write(
      'mobprep.env',
      Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
    );
    await site.step('createAdministrator', async () => {
      await site.write('password.txt', `${administrator.password}\n`);
      const said = await site.run('sh', ['-ec', moved(blockOf(page, 'sh'))]);
      assert.match(said, /the database mobprep at 127\.0\.0\.1/);
    });

    // What systemd would do: it makes the folder, reads the settings and starts the command in its folder.
    await mkdir(settings.MOBPREP_DATA, { recursive: true });
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const start = `set -a; . ${settingsFile}; set +a; cd ${home}; exec ${command}`;
    const server = site.start('sh', ['-ec', start], { environment: settingsOf(unit) });
    const url = `http://127.0.0.1:${port}`;
    await until(
      () => readiness(url),
      ({ status }) => status === 200,
    );
    await site.step('sign-in, with nothing to warn of', async () => {
      const answer = await fetch(`${url}/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(administrator),
      });
      assert.equal(answer.status, 200);
      assert.doesNotMatch(server.output, /"level":(40|50)/);
    });
  },
};

/** The first block of code in this language, without the list's indentation. */
function blockOf(page: string, language: string): string {
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\\s*\`\`\``).exec(page) ?? [];
  return code.replace(/^ +/gm, '');
}

/** The settings of a unit's `Environment` lines. */
const settingsOf = (unit: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, line = '']) => line.split(' ').map((pair) => pair.split('=') as [string, string]), // NAME=value
    ),
  );
