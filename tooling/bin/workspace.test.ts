import { spawnSync } from 'node:child_process';
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
