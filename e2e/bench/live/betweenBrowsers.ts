import { newPage, openBrowser, signIn } from '../../support/browser.ts';
import { spread } from '../spread.ts';
import type { OneDraft } from './oneDraft.ts';
import type { Servers } from './twoServers.ts';

/** From a key press in one browser to the frame with the new number in another, through the other server. */
export async function betweenBrowsers([one, other]: Servers, draft: OneDraft, rounds: number) {
  const browser = await openBrowser();
  const author = await newPage(browser, { baseURL: one.url });
  const reader = await newPage(browser, { baseURL: other.url });
  await signIn(author.page, 'pm');
  await signIn(reader.page, 'admin');
  const name = draft.lines[0]?.item_name ?? '';
  const box = (page: typeof author.page) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  for (const { page } of [author, reader]) {
    await page.goto(`${draft.screen}/checkout`);
    await box(page).first().waitFor();
  }
  const shown = await box(reader.page).first().elementHandle();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const wanted = String(500 + round);
    const painted = reader.page.waitForFunction(
      ([input, value]) =>
        input instanceof HTMLInputElement &&
        input.value === value &&
        new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Date.now())))),
      [shown, wanted] as const,
      { polling: 'raf' },
    );
    const field = box(author.page).first();
    await field.fill(wanted);
    const begun = Date.now();
    await field.press('Enter');
    times.push(Number(await (await painted).jsonValue()) - begun);
  }
  await browser.close();
  return spread(times);
}
