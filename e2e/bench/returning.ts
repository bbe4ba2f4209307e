// What a returning user's browser downloads: on the second visit, after a changed price, and after releases.
import { execFile } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CDPSession } from '@playwright/test';
import type { ItemList } from 'shared-api/contract';
import { networkIdle, watchRequests } from '../support/pageRequests.ts';
import { people } from '../support/people.ts';
import { newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { released } from './builds/reword.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { category, checkout, dashboard } from './light/walk.ts';
import { openSignedIn } from './openSignedIn.ts';

const wanted = 20_000;
const root = join(import.meta.dirname, '../..');
const scratch = join(root, '.cache/returning');

/** Copies the installed front ends, and replaces the built files of some remotes by reworded ones. */
async function install(name: string, reworded: readonly string[]): Promise<string> {
  const folder = join(scratch, name);
  const program = join(import.meta.dirname, 'builds/build.ts');
  for (const each of await frontEnds()) {
    const dist = join(folder, each, 'dist');
    await cp(join(root, each, 'dist'), dist, { recursive: true });
    if (!reworded.includes(each)) continue;
    await rm(dist, { recursive: true });
    await promisify(execFile)(process.execPath, [program, each, dist, 'reworded']);
  }
  return folder;
}

const frontEnds = async () =>
  (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mfe-'));

/** Adds up the bytes that come over the network, with headers. */
async function countBytes(cdp: CDPSession) {
  let bytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => {
    const found = bytes;
    bytes = 0;
    return found;
  };
}

export const returning: Bench = {
  name: 'returning',
  run: async () => {
    await rm(scratch, { recursive: true, force: true });
    const remotes = (await frontEnds()).filter((name) => name !== 'shell');
    const installations = [
      { name: 'after a release of one remote', folder: await install('one', [released]) },
      { name: 'after a release of all remotes', folder: await install('all', remotes) },
    ];
    const dataFolder = await newDataFolder();
    let server = await startServerAlone({ dataFolder });
    const { port } = new URL(server.url);
    const api = await Api.signIn(server.url, people.full_admin.email);
    console.info(`Adding up to ${wanted} items ...`);
    await fillCatalogue(api, wanted, 'all categories');

    const { browser, page, context } = await openSignedIn(server.url, 'pm');
    watchRequests(page);
    const bytes = await countBytes(await context.newCDPSession(page));
    const rows: { visit: string; bytes: number }[] = [];
    const visit = async (name: string) => {
      bytes();
      for (const { path, usable } of [dashboard, category, checkout]) {
        await page.goto(path);
        await page.locator(usable).first().waitFor();
        await networkIdle(page);
      }
      rows.push({ visit: name, bytes: bytes() });
    };
    await visit('first visit');
    await visit('again');
    await page.goto(category.path);
    await page.locator(category.usable).first().waitFor();
    await networkIdle(page);
    bytes();
    const { items }: ItemList = await (await api.get('/items')).json();
    const [changed] = items.map(({ id, revision }) => ({ id, revision }));
    const fetched = page.waitForResponse(/\/v1\/items(\?|$)/);
    await api.post('/items/edits', { items: [changed], change: { price: { kind: 'amount', value: 1 } } });
    await fetched;
    await networkIdle(page);
    rows.push({ visit: 'open category after a changed price', bytes: bytes() });
    for (const { name, folder } of installations) {
      await server.stop();
      server = await startServerAlone({
        ...{ dataFolder, port: Number(port) },
        environment: { MOBPREP_WEB: folder },
      });
      await visit(name);
    }
    console.table(rows);
    await browser.close();
    await server.stop();
    for (const folder of [dataFolder, scratch]) await removeFolder(folder);
    return { items: items.length, rows };
  },
};
