import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { settled } from '../support/settled.ts';
import { openSignedIn } from './openSignedIn.ts';
import { spread } from './spread.ts';

/** The time between two turns of the wheel by hand. */
const paceMs = 25;
const turns = 40;

/** Milliseconds between frames while the wheel turns. */
async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const stop = await page.evaluateHandle(() => new AbortController());
  const frames = page.evaluate(
    (controller) =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        const next = (now: number) => {
          times.push(now);
          if (controller.signal.aborted) done(times.slice(1).map((time, at) => time - (times[at] ?? time)));
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    stop,
  );
  await act();
  await stop.evaluate((controller) => controller.abort());
  return frames;
}

/** Scrolls a long category in a new assembly's picker, a little and a lot per turn of the wheel. Returns the frame times in ms. */
export async function scrollPicker(url: string, category: string, slowdown: number) {
  const { browser, page, context } = await openSignedIn(url, 'full_admin');
  const devtools = await context.newCDPSession(page);
  const results: Record<string, ReturnType<typeof spread>> = {};
  for (const pixels of [100, 700]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto('/admin/assemblies/new');
    await page.getByRole('region', { name: 'Categories' }).getByRole('button', { name: category }).click();
    await settled(page);
    await page.getByRole('region', { name: category }).getByRole('listitem').nth(3).hover();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const frames = await framesWhile(page, async () => {
      for (let turn = 0; turn < turns; turn += 1) {
        await page.mouse.wheel(0, pixels);
        await sleep(paceMs);
      }
    });
    results[`picker, ${pixels} px a turn, frame`] = spread(frames);
  }
  await browser.close();
  return results;
}
