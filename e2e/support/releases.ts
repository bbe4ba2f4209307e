import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRemotes } from 'shared-api/contract';
import { seedAs } from './seed.ts';

const root = join(import.meta.dirname, '../..');

/** A remote.json: the field that tests read, and everything else. */
interface Description {
  readonly builtFor: Readonly<Record<string, string>>;
  readonly [fact: string]: unknown;
}
export type Change = (description: Description) => Readonly<Record<string, unknown>>;

/** Changes the description in a copy of a built remote. */
export async function changeDescription(dist: string, change: Change) {
  const file = join(dist, 'remote.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

/** Copies a built remote under another version, as its pipeline would have built it. */
export async function buildOf(
  folder: string,
  version: string,
  change: Change = (same) => same,
  remote = 'mfe-items',
): Promise<string> {
  const dist = join(folder, remote, version);
  await cp(join(root, remote, 'dist'), dist, { recursive: true });
  await changeDescription(dist, (description) => ({ ...change(description), version }));
  return dist;
}

/** Changes a build's scripts, and removes their compressed copies, which would be sent instead. */
export async function changeScripts(dist: string, change: (code: string) => string) {
  const scripts = join(dist, 'static/js');
  for (const name of await readdir(scripts)) {
    if (!name.endsWith('.js')) continue;
    const file = join(scripts, name);
    const code = await readFile(file, 'utf8');
    const changed = change(code);
    if (changed === code) continue;
    await writeFile(file, changed);
    for (const kind of ['br', 'gz']) await rm(`${file}.${kind}`, { force: true });
  }
}

export async function deployToken(url: string, remote: string): Promise<string> {
  const { post } = await seedAs(url, 'full_admin');
  const token = await post('deploy-tokens', { remote, name: 'CI', days: 1 });
  return (token as { secret: string }).secret; // what creating one returns
}

/** Runs the release command as a pipeline does. Returns its exit code and everything it prints. */
export async function release(
  remote: string,
  url: string,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const command = ['tooling/release/release.ts', remote, '--to', url, ...args];
  const env = { ...process.env, MOBPREP_DEPLOY_TOKEN: await deployToken(url, remote), NODE_NO_WARNINGS: '1' };
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

/** A remote as the next page gets it. */
export async function liveRemote(url: string, remote = 'mfe-items') {
  const live = (await (await fetch(`${url}/remotes.json`)).json()) as LiveRemotes; // the contract's type
  return live.remotes.find(({ name }) => name === remote);
}

/** The version that the next page gets. */
export const liveVersion = async (url: string, remote?: string) => (await liveRemote(url, remote))?.version;
