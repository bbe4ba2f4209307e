import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Runs code that uses a part of the workspace as the commands do, in a process of its own. */
const command = (part: string, code: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { ${part} } from './tooling/bin/workspace.mjs';\n${code}`],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } },
  );

describe('the steps of a check', () => {
  const checked = (codes: readonly number[], lanes: number) =>
    command(
      'run, runSteps',
      `const step = (code, at) => ['step ' + at, () => run('sh', ['-c', 'exit ' + code])];
       await runSteps(${JSON.stringify(codes)}.map(step), ${lanes});
       console.log('done');`,
    );

  it.each([1, 2])('fail the check and are named if one of them fails, in lanes: %d', (lanes) => {
    const { status, stderr, stdout } = checked([0, 3, 0], lanes);
    expect([status, stderr]).toEqual([1, 'failed: step 1\n']);
    expect(stdout.trim().split('\n').sort()).toEqual(['ok    step 0', 'ok    step 2']);
  });

  it('pass the check if all of them pass', () => {
    expect(checked([0, 0], 2)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/ok.*\n.*ok.*\ndone/),
    });
  });
});

describe('the environment of the server that `npm start` starts', () => {
  it.each<[NodeJS.ProcessEnv, string]>([
    [{}, `demo ${root}`],
    [{ MOBPREP_MODE: 'production', MOBPREP_WEB: '/srv/web' }, 'production /srv/web'],
  ])('with %j has the mode and the front ends %s', (env, expected) => {
    const shown = command(
      'serverEnvironment',
      'const { MOBPREP_MODE, MOBPREP_WEB } = serverEnvironment(); console.log(MOBPREP_MODE, MOBPREP_WEB);',
      env,
    );
    expect(shown.stdout).toBe(`${expected}\n`);
  });
});

describe('a folder for programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mobprep-folder-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const wayOut = 'Take another one.';
  const required = (path: string, before = '') =>
    command('requireFolder', `${before} requireFolder(${JSON.stringify(path)}, '${wayOut}');`);

  it('is made if it is missing, and left empty', () => {
    expect(required(join(folder, 'new'))).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
  });

  it('ends the command with one sentence if nothing can be written there', () => {
    const { status, stderr } = required(join(root, 'package.json/folder'));
    expect([status, stderr]).toEqual([
      1,
      `MobPrep can't write in ${root}/package.json/folder (ENOTDIR). ${wayOut}\n`,
    ]);
  });

  it('ends the command with one sentence if no program can run there, as on a volume with noexec', () => {
    const { status, stderr } = required(folder, 'process.umask(0o111);');
    expect([status, stderr]).toEqual([
      1,
      `Programs can't run in ${folder}: its volume is mounted with "noexec". ${wayOut}\n`,
    ]);
  });
});
