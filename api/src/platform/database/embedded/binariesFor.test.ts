import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { type Binaries, binariesIn, findBinaries } from './binaries.ts';
import { runnableBy } from './binariesFor.ts';
import { type Account, otherAccount } from './runAs.ts';

const run = promisify(execFile);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Programs in a home that is closed to other accounts. */
let closed: Binaries;
/** Null unless root runs these tests: then PostgreSQL runs as ourselves, and the home is our own. */
let who: Account | null;
beforeAll(async () => {
  folder = await temporaryFolder();
  who = await otherAccount();
  const [home, installed] = [join(folder.path, 'home'), await findBinaries()];
  await mkdir(home, { mode: 0o700 });
  await run('cp', ['-R', installed.folder, home]);
  closed = binariesIn(join(home, 'native'), installed.name);
});
afterAll(() => folder.remove());

it('finds programs that the account of PostgreSQL can run, and copies them once if it has to', async () => {
  const place = join(folder.path, 'place');
  const starts = await Promise.all([runnableBy(who, closed, place), runnableBy(who, closed, place)]);
  for (const { initdb } of [...starts, await runnableBy(who, closed, place)])
    expect((await run(initdb, ['--version'], { ...who, cwd: '/' })).stdout).toMatch(/PostgreSQL/);
  expect(await readdir(place).catch(() => [closed.name])).toEqual([closed.name]);
});

it('takes no programs from a place where others may write', async () => {
  const place = join(folder.path, 'shared');
  await mkdir(place);
  await chmod(place, 0o777);
  const found = await runnableBy(who, closed, place).catch(String);
  expect(found).toEqual(who ? expect.stringMatching('others may write there') : closed);
});
