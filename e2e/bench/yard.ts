// First rows of the yard's pages, next to those of the dashboard.
import { chromium } from '@playwright/test';
import type { ProjectDetail, ProjectList, Week } from 'shared-api/contract';
import { launchOptions } from '../support/launchOptions.ts';
import { password, people } from '../support/people.ts';
import { newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { openTo, slowPage } from './light/times.ts';
import { dashboard, type Screen } from './light/walk.ts';
import { spread } from './spread.ts';

const sharedItem = 1162;

const screens: Readonly<Record<string, Screen>> = {
  dashboard,
  week: { path: '/yard', usable: 'main article' },
  equipment: { path: '/yard/equipment', usable: 'main tbody th[scope=row]' },
};

/** A week with a truck for each of some drafts, and an item that they share. */
async function fillYard(api: Api) {
  const { yards } = await (await api.get('/yards')).json();
  await api.put(`/yards/${yards[0].id}/items/${sharedItem}`, { quantity: 3 });
  const { from, until }: Week = await (await api.get('/week')).json();
  const { projects }: ProjectList = await (await api.get('/projects?status=active&limit=50')).json();
  for (const { metadata } of projects) {
    const { contents }: ProjectDetail = await (
      await api.get(`/projects/custom/${metadata.custom_id}`)
    ).json();
    for (const { id } of contents)
      await api.patch(`/projects/${metadata.id}/contents/${id}`, { on_site_from: from, back_in_yard: until });
  }
}

export const yard: Bench = {
  name: 'yard',
  run: async ({ rounds = 7 }) => {
    const dataFolder = await newDataFolder();
    const server = await startServerAlone({ dataFolder });
    await fillYard(await Api.signIn(server.url, people.admin.email));
    const browser = await chromium.launch(launchOptions);
    const times = new Map(Object.keys(screens).map((name): [string, number[]] => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1440, height: 900 },
      });
      await context.request.post('/v1/users/login', { data: { email: people.admin.email, password } });
      const page = await slowPage(context);
      // The first look fills the browser's cache with what all pages share.
      await openTo(page, dashboard);
      for (const [name, screen] of Object.entries(screens)) {
        await openTo(page, screen);
        times.get(name)?.push(await openTo(page, screen));
      }
      await context.close();
    }
    await browser.close();
    await server.stop();
    await removeFolder(dataFolder);
    const figures = Object.fromEntries([...times].map(([name, ms]) => [name, spread(ms)]));
    const base = figures['dashboard']?.median ?? 1;
    for (const [name, { median }] of Object.entries(figures))
      console.log(`${name}: first rows after ${median} ms, ${(median / base).toFixed(2)} of the dashboard`);
    return figures;
  },
};
