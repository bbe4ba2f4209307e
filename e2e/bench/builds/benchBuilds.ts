import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from '../Bench.ts';
import { released } from './reword.ts';

const root = join(import.meta.dirname, '../../..');
const scratch = join(root, '.cache/builds');
/** A build's scripts by name, with their brotli bytes. */
type Scripts = ReadonlyMap<string, number>;

async function scriptsIn(folder: string): Promise<Scripts> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const sizes = files.map(async (file) => {
    const path = join(folder, file);
    const { size } = await stat(`${path}.br`).catch(() => stat(path));
    return [file, size] as const;
  });
  return new Map(await Promise.all(sizes));
}

/** A cold build in its own process. */
async function build(what: string, reworded: boolean) {
  const folder = join(scratch, `${what}${reworded ? '-reworded' : ''}`);
  const program = join(import.meta.dirname, 'build.ts');
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [program, what, folder, ...(reworded ? ['reworded'] : [])]);
  return { ms: performance.now() - begun, scripts: await scriptsIn(folder) };
}

/** What somebody with all scripts of `before` downloads to visit every screen of `after`. */
function newIn(before: Scripts, after: Scripts) {
  const files = [...after].filter(([file]) => !before.has(file));
  return { files: files.length, bytes: files.reduce((sum, [, size]) => sum + size, 0) };
}

/**
 * Cold builds of each remote and of the rival, and what a returning user downloads after a release: everything is built twice, the
 * second time with a different text on one screen.
 */
export const builds: Bench = {
  name: 'builds',
  run: async () => {
    await rm(scratch, { recursive: true, force: true });
    const remotes = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
    const made: Record<string, Awaited<ReturnType<typeof build>>[]> = {};
    for (const reworded of [false, true])
      for (const what of ['rival', ...remotes]) {
        const built = await build(what, reworded);
        made[what] = [...(made[what] ?? []), built];
        console.info(`${what}: built in ${built.ms.toFixed(0)} ms`);
      }

    const msOf = (what: string) => Math.min(...(made[what] ?? []).map(({ ms }) => ms));
    const coldBuild = Object.fromEntries(
      remotes.map((name) => [name, { ms: msOf(name), ofRival: msOf(name) / msOf('rival') }]),
    );
    console.table(coldBuild);

    const downloaded = (what: string) => {
      const [before, after] = made[what] ?? [];
      if (!before || !after) throw new Error(`${what} was not built twice.`);
      return newIn(before.scripts, after.scripts);
    };
    const returning = { suite: downloaded(released), rival: downloaded('rival') };
    const ofRival = returning.suite.bytes / returning.rival.bytes;
    console.info(`A returning user downloads ${ofRival.toFixed(3)} of what the rival's user does.`);
    console.table(returning);
    await rm(scratch, { recursive: true, force: true });
    return { rivalMs: msOf('rival'), coldBuild, returning: { ...returning, ofRival } };
  },
};
