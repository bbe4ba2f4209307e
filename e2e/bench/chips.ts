// How long after a category's rows the chips of another remote are painted, for as many rows as a screen shows, once its code is there.

import type { Category, ItemList } from 'shared-api/contract';
import { people } from '../support/people.ts';
import { settled } from '../support/settled.ts';
import { newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { makeDraft } from './makeDraft.ts';
import { openSignedIn } from './openSignedIn.ts';
import { spread } from './spread.ts';

const openings = 10;

/** Owns three of each item of the largest category, and makes a draft with days. */
async function prepare(api: Api) {
  const { items }: ItemList = await (await api.get('/items')).json();
  const { categories }: { categories: Category[] } = await (await api.get('/categories')).json();
  const [largest] = [...Map.groupBy(items, (item) => item.category_id).values()].sort(
    (a, b) => b.length - a.length,
  );
  const rows = largest ?? [];
  const { yards } = await (await api.get('/yards')).json();
  for (const { id } of rows) await api.put(`/yards/${yards[0].id}/items/${id}`, { quantity: 3 });
  const { path, screen } = await makeDraft(api, [1001]);
  await api.patch(path, { on_site_from: '2027-01-04', back_in_yard: '2027-01-15' });
  const name = categories.find(({ id }) => id === rows[0]?.category_id)?.name ?? '';
  return { screen, name, items: rows.map(({ name: item }) => item) };
}

export const chips: Bench = {
  name: 'chips',
  run: async ({ rounds = openings }) => {
    const dataFolder = await newDataFolder();
    const server = await startServerAlone({ dataFolder });
    const { screen, name, items } = await prepare(await Api.signIn(server.url, people.full_admin.email));
    const found: { rows: number; chips: number; count: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { browser, page } = await openSignedIn(server.url, 'pm');
      await page.goto(`${screen}/mob-prep/items`);
      const categories = page.getByRole('region', { name: 'Categories' }).getByRole('button');
      await categories.filter({ hasNotText: name }).first().click();
      await settled(page);
      const category = page.getByRole('region', { name: 'Categories' }).getByRole('button', { name }).first();
      await category.waitFor();
      const painted = page.evaluate((names) => {
        const { promise, resolve } = Promise.withResolvers<{ rows: number; chips: number; count: number }>();
        let rows = 0;
        const watch = new MutationObserver(() => {
          const text = document.body.innerText;
          rows ||= names.some((item) => text.includes(item)) ? performance.now() : 0;
          const count = text.match(/3 of 3 free/g)?.length ?? 0;
          if (count === 0) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve({ rows, chips: performance.now(), count }));
        });
        watch.observe(document.body, { childList: true, subtree: true });
        return promise;
      }, items);
      await category.click();
      found.push(await painted);
      await browser.close();
    }
    await server.stop();
    await removeFolder(dataFolder);
    const result = {
      count: found[0]?.count ?? 0,
      afterRows: spread(found.map(({ rows, chips: at }) => at - rows)),
    };
    console.dir(result);
    return result;
  },
};
