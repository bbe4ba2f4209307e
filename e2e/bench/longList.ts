// A draft with 1,500 lines compared to one with 100, with 5,000 items in the catalogue: opening it, searching next to it, its
// workbook, and 20 people who download the workbook at once.

import type { Page } from '@playwright/test';
import type { ItemList } from 'shared-api/contract';
import { atShare } from 'shared-api/testing/at-share';
import { people } from '../support/people.ts';
import { freePort, newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { clickCategories } from './categoryClicks.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { searchItems } from './itemSearches.ts';
import { makeDraft } from './makeDraft.ts';
import { openScreen } from './openScreen.ts';
import { readFigures, watchFigures } from './serverFigures.ts';
import { spread } from './spread.ts';

const catalogue = 5_000;
const sizes = [100, 1_500] as const;
const [rounds, atOnce] = [5, 20];
/** How often somebody else reads the job list meanwhile. */
const readEveryMs = 20;

async function timed(work: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  await (await work()).arrayBuffer();
  return performance.now() - begun;
}

/** The times of somebody else's reads during `work`. */
async function readsDuring(api: Api, work: () => Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      times.push(await timed(() => api.get('/projects?status=active&limit=10')));
      await new Promise((resolve) => setTimeout(resolve, readEveryMs));
    }
  })();
  await work();
  isOver = true;
  await reading;
  return { ...spread(times), p99: atShare(times, 0.99), reads: times.length };
}

export const list: Bench = {
  name: 'list',
  run: async () => {
    const dataFolder = await newDataFolder();
    const metricsPort = await freePort();
    async function start() {
      const server = await startServerAlone({
        dataFolder,
        environment: { METRICS_PORT: String(metricsPort) },
      });
      return { server, api: await Api.signIn(server.url, people.full_admin.email) };
    }
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;

    const filling = await start();
    console.log(`Adding up to ${catalogue} items ...`);
    await fillCatalogue(filling.api, catalogue, 'all categories');
    const { items }: ItemList = await (await filling.api.get('/items')).json();
    const drafts = [];
    for (const size of sizes) {
      // Some of every category.
      const every = Math.floor(items.length / size);
      const lines = items.filter((_, n) => n % every === 0).slice(0, size);
      drafts.push({
        size,
        ...(await makeDraft(
          filling.api,
          lines.map(({ id }) => id),
        )),
      });
    }
    await filling.server.stop();

    const quantities = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity of/ });
    const rows: Record<string, object> = {};
    for (const { size, path, screen } of drafts) {
      // A server that has made no workbook yet.
      const { server, api } = await start();
      const before = await readFigures(metricsUrl);
      const most = await watchFigures(metricsUrl);
      const exports = [];
      for (let round = 0; round < rounds; round += 1)
        exports.push(await timed(() => api.get(`${path}/export/excel`)));
      const megabytesMore = (await most()).megabytes - before.megabytes;
      const idle = await readsDuring(api, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
      const together: number[] = [];
      const busy = await readsDuring(api, async () => {
        const all = Array.from({ length: atOnce }, () => timed(() => api.get(`${path}/export/excel`)));
        together.push(...(await Promise.all(all)));
      });
      rows[`${size} lines`] = {
        workbook: { ...spread(exports), megabytesMore },
        twentyAtOnce: { last: Math.max(...together), readsMeanwhile: busy, readsBefore: idle },
        checkout: await openScreen(server.url, `${screen}/checkout`, quantities),
        mobPrep: await openScreen(server.url, `${screen}/mob-prep/items`, quantities),
        categoryClick: {
          '1x': await clickCategories(server.url, `${screen}/mob-prep/items`, 1),
          '6x': await clickCategories(server.url, `${screen}/mob-prep/items`, 6),
        },
        searches: await searchItems(server.url, `${screen}/mob-prep/items`),
      };
      await server.stop();
      console.log(`${size} lines`);
      console.dir(rows[`${size} lines`], { depth: 4 });
    }
    await removeFolder(dataFolder);
    return rows;
  },
};
