// Load mode without a network: a start from nothing, a tick, and sending what waited.
import { chromium, type Page } from '@playwright/test';
import type { LoadDetail } from 'shared-api/contract';
import { launchOptions } from '../support/launchOptions.ts';
import { startNetwork } from '../support/network.ts';
import { password, people } from '../support/people.ts';
import { newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { spread } from './spread.ts';

const lines = 1_500;
const linesPerCall = 100;
const replayed = 500;
const taps = 60;
const latencyMs = 150;
const slowDown = 4;

async function makeLoad(api: Api, size: number) {
  const { metadata } = await api.post('/projects', {
    ...{ custom_id: `BENCH-LOAD-${size}`, project_name: `Load of ${size}`, integrated_with_spectrum: false },
  });
  const named = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = await api.post(`/projects/${metadata.id}/contents`, named);
  const path = `/projects/${metadata.id}/contents/${data.id}`;
  for (let at = 1; at <= size; at += linesPerCall)
    await api.post(`${path}/items/batch`, {
      lines: Array.from({ length: linesPerCall }, (_, more) => ({
        ...{ item_name: `Item ${at + more}`, unit_id: 1, quantity: 2 },
      })),
    });
  const { id } = await api.post(`${path}/loads`, {});
  return Number(id);
}

/** Notes when the first lines are in the page, by its own clock. */
const noteFirstRows = () => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-line]')) return;
    observer.disconnect();
    // After the frame that shows them.
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { rowsAt: performance.now() })));
  }).observe(document, { childList: true, subtree: true });
};

async function coldStart(page: Page, id: number): Promise<number> {
  await page.addInitScript(noteFirstRows);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(`/load/${id}`);
  await page.waitForFunction(() => 'rowsAt' in window);
  return page.evaluate(() => Reflect.get(window, 'rowsAt'));
}

/** Ticks a line and takes that back. From the click to the frame in which its box changes, and to the tick, which shows once the device has kept it. */
const tap = (page: Page) =>
  page.evaluate(async () => {
    const row = document.querySelector('[data-line] [data-box]');
    if (!(row instanceof HTMLElement)) throw new Error('There is no such box.');
    const began = performance.now();
    let seen = 0;
    row.click();
    while (!row.textContent) {
      if (seen === 0 && row.dataset['box'] !== 'empty') seen = performance.now();
      await new Promise((next) => setTimeout(next));
    }
    const kept = performance.now();
    row.click();
    while (row.textContent || row.dataset['box'] !== 'empty') await new Promise((next) => setTimeout(next));
    return { seen: (seen || kept) - began, kept: kept - began };
  });

/** What a device did without a network is sent, each answer after a mobile network's delay. */
async function replay(page: Page, mend: () => void): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    ...unlimited,
  });
  mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const began = performance.now();
  await page.getByText(/^All sent/).waitFor({ timeout: 120_000 });
  return Math.round(performance.now() - began);
}

export const load: Bench = {
  name: 'load',
  run: async ({ rounds = 5 }) => {
    const dataFolder = await newDataFolder();
    const server = await startServerAlone({ dataFolder });
    const api = await Api.signIn(server.url, people.fm.email);
    const id = await makeLoad(api, lines);
    const sentId = await makeLoad(api, replayed);
    const network = await startNetwork(server.url);
    const browser = await chromium.launch(launchOptions);
    const context = await browser.newContext({
      ...{ baseURL: network.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await context.request.post('/v1/users/login', { data: { email: people.fm.email, password } });
    for (const each of [id, sentId]) {
      const page = await context.newPage();
      await page.goto(`/load/${each}`);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
      await page.getByText(/^Kept on this device/).waitFor();
      await page.close();
    }
    network.cut();

    const starts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      starts.push(await coldStart(page, id));
      await page.close();
    }
    const start = spread(starts);
    console.log(`start without a network, ${lines} lines, ${slowDown}x slower, ms`, start);

    const page = await context.newPage();
    await page.goto(`/load/${id}`);
    await page.locator('[data-line]').first().waitFor();
    const tapped = [];
    for (let round = 0; round < taps; round += 1) tapped.push(await tap(page));
    const seen = spread(tapped.map((each) => each.seen));
    const kept = spread(tapped.map((each) => each.kept));
    console.log('tap to the changed box, ms', seen);
    console.log('tap to durable, ms', kept);

    await page.goto(`/load/${sentId}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'All loaded except' }).click();
    await page.getByRole('button', { name: `Load ${replayed} lines` }).click();
    const waiting = `${replayed + 2 * taps} changes only on this device`;
    await page.getByText(waiting).waitFor();
    const sent = await replay(page, network.mend);
    console.log(`${replayed + 2 * taps} changes sent at ${latencyMs} ms, ms`, sent);
    const { events }: LoadDetail = await (await api.get(`/loads/${sentId}`)).json();
    const ids = new Set(events.map((event) => event.id));
    console.log('stored', events.length, 'different', ids.size);

    await browser.close();
    await network.stop();
    await server.stop();
    await removeFolder(dataFolder);
    return { start, seen, kept, sent, stored: events.length, different: ids.size };
  },
};
