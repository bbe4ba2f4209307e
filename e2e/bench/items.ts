// 5,000 items in Items Management and in an assembly's picker: what people wait for in the browser, and the server's check of an uploaded catalogue.
import type { ImportPreview } from 'shared-api/contract';
import { people } from '../support/people.ts';
import { freePort, newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { openItems } from './itemsScreen.ts';
import { scrollPicker } from './pickerScreen.ts';
import { readFigures, watchFigures } from './serverFigures.ts';

const wanted = 5_000;
/** Uploads the downloaded catalogue for a check. */
async function dryRun(url: string, api: Api, workbook: ArrayBuffer) {
  const begun = performance.now();
  const answer = await fetch(`${url}/v1/items/imports/preview`, {
    method: 'POST',
    headers: {
      ...api.headers,
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    body: workbook,
  });
  const { rows }: ImportPreview = await answer.json();
  const changes = rows.filter(({ kind }) => kind !== 'same').length;
  return { milliseconds: performance.now() - begun, rows: rows.length, changes };
}

export const items: Bench = {
  name: 'items',
  run: async () => {
    const dataFolder = await newDataFolder();
    const metricsPort = await freePort();
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    async function start() {
      const server = await startServerAlone({
        dataFolder,
        environment: { METRICS_PORT: String(metricsPort) },
      });
      return { server, api: await Api.signIn(server.url, people.full_admin.email) };
    }

    const filling = await start();
    console.log(`Adding up to ${wanted} items ...`);
    const category = await fillCatalogue(filling.api, wanted, 'one category');
    const workbook = await (await filling.api.get('/items/export/excel')).arrayBuffer();
    await filling.server.stop();

    // A fresh server, so that making the workbook doesn't count towards the check.
    const { server, api } = await start();
    await api.get('/items');
    const before = await readFigures(metricsUrl);
    const most = await watchFigures(metricsUrl);
    const runs = [await dryRun(server.url, api, workbook)];
    const megabytesMore = (await most()).megabytes - before.megabytes;
    for (let more = 0; more < 4; more += 1) runs.push(await dryRun(server.url, api, workbook));
    const upload = { runs, megabytesMore };
    console.log('dry run', upload);

    const screens: Record<string, object> = {};
    for (const slowdown of [1, 4]) {
      screens[`${slowdown}x`] = {
        ...(await openItems(server.url, `/items?category=${category.id}`, slowdown)),
        ...(await scrollPicker(server.url, category.name, slowdown)),
      };
      console.log(`processor ${slowdown} times slower`);
      console.table(screens[`${slowdown}x`]);
    }
    await server.stop();
    await removeFolder(dataFolder);
    return { upload, screens };
  },
};
