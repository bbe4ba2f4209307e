import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import type { LoadDetail } from 'shared-api/contract';
import { launchOptions } from './support/launchOptions.ts';
import { seedAs } from './support/seed.ts';
import { seedLoad } from './support/seedLoads.ts';
import { Device } from './support/yard/Device.ts';
import { Yard } from './support/yard/Yard.ts';

/** A night has 40 shifts: 1,000 partitions, 200 killed servers, 200 killed browsers, 50 restores. */
const shifts = Number(process.env['OFFLINE_SHIFTS'] ?? 1);
/** No further shift begins after so long. */
const minutes = Number(process.env['OFFLINE_MINUTES'] ?? 30);
const ofShift = { partitions: 25, serverKills: 5, browserKills: 5 };
const restoresOf = (shift: number) => (shift % 4 === 3 ? 2 : 1);
const linesOfEach = 4;

const between = (least: number, most: number) => least + Math.random() * (most - least);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T; // never empty here
async function times(count: number, work: () => Promise<void>) {
  for (let made = 0; made < count; made += 1) await work();
}

const test = base.extend<object, { yard: Yard }>({
  yard: [
    // Playwright reads from the first parameter which fixtures this one needs.
    // biome-ignore lint/correctness/noEmptyPattern: none
    async ({}, use) => {
      const yard = await Yard.open();
      const { url } = yard.server;
      yard.devices = await Promise.all(
        (['fm', 'pm', 'admin'] as const).map((person, at) =>
          Device.of(
            person,
            url,
            launchOptions,
            Array.from({ length: linesOfEach }, (_, line) => `Item ${at * linesOfEach + line + 1}`),
          ),
        ),
      );
      await use(yard);
      for (const device of yard.devices) await device.end();
      await yard.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** People tick while networks, servers and browsers fail. */
async function workShift(yard: Yard, restores: number) {
  const { devices } = yard;
  let isOver = false;
  const ticking = devices.map(async (device) => {
    while (!isOver) {
      await device.tap().catch(() => {});
      await sleep(between(20, 250));
    }
  });
  const partitions = times(ofShift.partitions, async () => {
    const { network } = pick(devices);
    if (Math.random() < 0.3) network.loseAnswers(true);
    else network.cut();
    await sleep(between(50, 1_500));
    network.loseAnswers(false);
    network.mend();
    await sleep(between(0, 300));
  });
  const browserKills = times(ofShift.browserKills, async () => {
    await sleep(between(0, 1_000));
    await pick(devices).killAfterTick();
  });
  const serverFaults = (async () => {
    for (let at = 0; at < restores; at += 1) {
      const restore = await yard.backUp();
      await times(Math.ceil(ofShift.serverKills / restores), async () => {
        await sleep(between(200, 2_000));
        await yard.kill();
      });
      await sleep(between(200, 2_000));
      await restore();
    }
  })();
  await Promise.all([partitions, browserKills, serverFaults]);
  isOver = true;
  await Promise.all(ticking);
}

test(`${shifts} shifts in which networks, browsers and servers fail lose no tick and double none`, async ({
  yard,
}) => {
  test.setTimeout((minutes + 10) * 60_000);
  const end = Date.now() + minutes * 60_000;
  const counts = { shifts: 0, taps: 0, unsure: 0, lost: 0, doubled: 0, refused: 0 };
  for (let shift = 0; shift < shifts && Date.now() < end; shift += 1) {
    const { id } = await seedLoad(await seedAs(yard.server.url, 'fm'), yard.devices.length * linesOfEach);
    for (const device of yard.devices) await device.keep(`/load/${id}`);
    await workShift(yard, restoresOf(shift));
    for (const { network } of yard.devices) network.mend();
    const refusals: string[] = [];
    for (const device of yard.devices) refusals.push(...(await device.settle()));
    counts.refused += refusals.length;
    for (const refusal of refusals) console.log(refusal);
    const lines = yard.devices.flatMap((device) => device.lines);
    const taps = lines.reduce((sum, line) => sum + line.taps, 0);
    const read = async () => (await (await seedAs(yard.server.url, 'pe')).get(`loads/${id}`)) as LoadDetail; // what reading one returns
    // What a restore has lost is offered again once the load is read.
    for (const late = Date.now() + 30_000; Date.now() < late && (await read()).events.length < taps; )
      await sleep(500);
    const detail = await read();
    for (const line of lines) {
      const lineId = detail.lines.find(({ item_name }) => item_name === line.name)?.id;
      const stored = detail.events.filter(({ line_id }) => line_id === lineId).length;
      counts.lost += Math.max(0, line.taps - stored);
      counts.doubled += Math.max(0, stored - line.taps - line.unsure);
      counts.unsure += line.unsure;
      if (stored !== line.taps)
        console.log(`${line.name}: ${stored} events of ${line.taps} taps, ${line.unsure} unsure`);
    }
    counts.taps += taps;
    counts.shifts += 1;
    console.log(JSON.stringify(counts));
  }
  expect(counts).toMatchObject({ lost: 0, doubled: 0, refused: 0 });
});
