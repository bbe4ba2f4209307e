import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNamePattern } from '../../shared-api/src/rules/releases.ts';
import { remotesHere, root } from '../bin/workspace.mjs';

const create = (...names: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['tooling/bin/createRemote.mjs', ...names], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stderr };
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dependenciesOf = (folder: string) => {
  const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`));
  return Object.keys({ ...dependencies, ...devDependencies });
};

describe('create-remote', () => {
  it.each([
    '',
    'parking',
    'mfe-',
    'mfe-Parking',
    'mfe-park-ing',
    'mfe-p4',
    '../mfe-parking',
    `mfe-${'a'.repeat(31)}`,
  ])('rejects the name "%s" with a sentence, as the server would', (name) => {
    expect(name).not.toMatch(new RegExp(remoteNamePattern));
    expect(create(name)).toEqual({
      status: 1,
      said: expect.stringContaining(`"${name}" isn't a remote name.`),
    });
  });

  it.each(remotesHere())('accepts the name of %s, as the server does, and leaves it alone', (name) => {
    expect(name).toMatch(new RegExp(remoteNamePattern));
    expect(create(name)).toEqual({ status: 1, said: `${name} already exists.\n` });
  });

  it('depends on nothing that is missing in the remote whose locked versions it copies', () => {
    const [first = ''] = remotesHere();
    expect(dependenciesOf(first)).toEqual(expect.arrayContaining(dependenciesOf('tooling/create/template')));
  });
});
