// An hour of work without the pauses: some hundred interactions of every kind, with 5,000 items and a list of 1,500 lines, on a slow processor.
import { cpus } from 'node:os';
import type { ItemList } from 'shared-api/contract';
import { newPage, openBrowser, signIn } from '../support/browser.ts';
import { idle } from '../support/pageRequests.ts';
import { people } from '../support/people.ts';
import { settled } from '../support/settled.ts';
import { newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { Interactions } from './hour/interactions.ts';
import { kinds, use } from './hour/kinds.ts';
import { makeDraft } from './makeDraft.ts';

const entries = ['Dashboard', 'Items', 'Categories', 'Assemblies', 'Employees', 'Units', 'Audit', 'Roles'];
const [items, lines, slowdown] = [5_000, 1_500, 4];

export const hour: Bench = {
  name: 'hour',
  run: async () => {
    const dataFolder = await newDataFolder();
    const server = await startServerAlone({ dataFolder });
    const api = await Api.signIn(server.url, people.full_admin.email);
    console.info(`Adding up to ${items} items ...`);
    const category = await fillCatalogue(api, items, 'all categories');
    const catalogue: ItemList = await (await api.get('/items')).json();
    const { screen } = await makeDraft(
      api,
      catalogue.items.slice(0, lines).map(({ id }) => id),
    );

    const browser = await openBrowser();
    const { page, context } = await newPage(browser, { baseURL: server.url });
    const interactions = await Interactions.watch(context);
    await signIn(page, 'full_admin');
    const devtools = await context.newCDPSession(page);

    // From screen to screen through the menu, as people do.
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const [at, entry] of [...entries, ...entries].entries()) {
      const link = page.getByRole('link', { name: entry, exact: true }).first();
      await link.hover();
      await idle(page);
      interactions.begin(entry, at < entries.length ? 'page: first click' : 'page: click');
      await link.click();
      await settled(page);
    }
    const screens = [
      '/dashboard',
      `${screen}/mob-prep/items`,
      `${screen}/mob-prep/assembly`,
      `${screen}/mob-prep/previous-jobs`,
      `${screen}/checkout`,
      `/items?category=${category.id}`,
      '/admin/categories',
      '/admin/assemblies/new',
      '/admin/employees',
      '/admin/audit',
      '/job-entry',
    ];
    for (const path of screens) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(path);
      await settled(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const kind of kinds) await use(page, kind, (what) => interactions.begin(path, what));
      console.info(path);
    }
    const { kinds: each, slowest, ...all } = interactions.summary(20);
    console.table({ ...each, all });
    console.table(slowest);
    await browser.close();
    await server.stop();
    await removeFolder(dataFolder);
    return { host: cpus()[0]?.model, slowdown, ...all, kinds: each, slowest };
  },
};
