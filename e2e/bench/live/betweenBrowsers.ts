import type { Page } from '@playwright/test';
import { newPage, openBrowser, signIn } from '../../support/browser.ts';
import { spread } from '../spread.ts';
import type { OneDraft } from './oneDraft.ts';
import type { Servers } from './twoServers.ts';

const comments = 40;

interface Pages {
  readonly author: Page;
  readonly reader: Page;
}

/** From a key press in one browser to the frame with what it did in another, through the other server: a new number, and a comment. */
export async function betweenBrowsers([one, other]: Servers, draft: OneDraft, rounds: number) {
  const browser = await openBrowser();
  const { page: author } = await newPage(browser, { baseURL: one.url });
  const { page: reader } = await newPage(browser, { baseURL: other.url });
  await signIn(author, 'pm');
  await signIn(reader, 'admin');
  const name = draft.lines[0]?.item_name ?? '';
  for (const page of [author, reader]) {
    await page.goto(`${draft.screen}/checkout`);
    await quantityOf(page, name).waitFor();
  }
  const lines = await timeNumbers({ author, reader }, name, rounds);
  const talk = await timeComments({ author, reader }, name);
  await browser.close();
  return { lines, comments: talk };
}

const quantityOf = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` }).first();

async function timeNumbers({ author, reader }: Pages, name: string, rounds: number) {
  const shown = await quantityOf(reader, name).elementHandle();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const wanted = String(500 + round);
    const painted = reader.waitForFunction(
      ([input, value]) =>
        input instanceof HTMLInputElement &&
        input.value === value &&
        new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Date.now())))),
      [shown, wanted] as const,
      { polling: 'raf' },
    );
    const field = quantityOf(author, name);
    await field.fill(wanted);
    const begun = Date.now();
    await field.press('Enter');
    times.push(Number(await (await painted).jsonValue()) - begun);
  }
  return spread(times);
}

async function timeComments({ author, reader }: Pages, name: string) {
  for (const page of [author, reader]) {
    await page.getByText(name, { exact: true }).first().hover();
    await page
      .getByRole('button', { name: `Comment on ${name}` })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Comment' }).waitFor();
  }
  const times: number[] = [];
  for (let round = 0; round < comments; round += 1) {
    const wanted = `Round ${round} of them`;
    const painted = reader.waitForFunction(
      (text) =>
        document.querySelector('[role=log]')?.textContent?.includes(text) &&
        new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Date.now())))),
      wanted,
      { polling: 'raf' },
    );
    const field = author.getByRole('textbox', { name: 'Comment' });
    await field.fill(wanted);
    const begun = Date.now();
    await field.press('Enter');
    times.push(Number(await (await painted).jsonValue()) - begun);
  }
  return spread(times);
}
