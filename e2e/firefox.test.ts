import type { Browser, Page } from 'puppeteer-core';
import { findFirefox, openFirefox } from './support/firefox.ts';
import { type Person, password, people } from './support/people.ts';
import { screens, spareDraft } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'firefox' });

const firefox = findFirefox();
let browser: Browser;
let url: string;
let complaints: string[];

test.beforeAll(async ({ suite }) => {
  url = suite.url;
  if (firefox) browser = await openFirefox(firefox);
});
test.afterAll(() => browser?.close());
test.beforeEach(() => {
  complaints = [];
});

/** A tab of its own session, signed in by the login page. */
async function open(person: Person | null): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  if (person === null) return page;
  await page.goto(`${url}/login`);
  await page.locator('input[name=email]').fill(people[person].email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('h1').wait();
  await page.waitForFunction(() => location.pathname === '/dashboard');
  return page;
}

/** The answer to a call that something on the page causes. */
async function answered(page: Page, method: string, path: RegExp, act: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === method && path.test(response.url()),
  );
  await act();
  return answer;
}

// Without a Firefox there is nothing to test; CI installs one.
if (firefox) {
  for (const person of [null, 'pm', 'pe', 'admin', 'full_admin'] as const)
    test(`shows ${person ?? 'nobody in particular'} every screen, whole and without a complaint`, async () => {
      const page = await open(person);
      for (const { name, path } of screens.filter((screen) => screen.person === person)) {
        await page.goto(url + path);
        await page.waitForFunction(
          () => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null,
        );
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([name, Math.max(0, excess)]).toEqual([name, 0]);
      }
      await page.browserContext().close();
      expect(complaints.filter((text) => !/404|401/.test(text))).toEqual([]);
    });

  test('leads from a category to the workbook, and out', async () => {
    const page = await open('pm');
    const place = `${url}/project/${spareDraft.customId}/${spareDraft.id}`;
    await page.goto(`${place}/mob-prep/items?category=3`);
    for (let count = 0; count < 3; count++) {
      const added = await answered(page, 'POST', /\/items$/, () =>
        page.locator('button[aria-label^="Add "]:not([aria-disabled])').click(),
      );
      expect(added.status()).toBe(201);
      await page.keyboard.press('Escape'); // leaves a question about related items
    }
    await page.goto(`${place}/checkout`);
    const quantity = await answered(page, 'PUT', /\/items\/\d+$/, async () => {
      await page.locator('input[role=spinbutton]').click({ count: 3 });
      await page.keyboard.type('17\n');
    });
    expect((await quantity.json()).quantity).toBe(17);
    const notes = await answered(page, 'PUT', /\/contents\/\d+$/, async () => {
      await page.locator('textarea').fill('Gate code 4711.\nCrane from the north.\nCall ahead.');
      await page.keyboard.press('Tab');
    });
    expect((await notes.json()).data.notes).toContain('Crane from the north.');
    // Firefox has no field-sizing: the box grows by our own doing.
    const isWhole = await page.$eval('textarea', (box) => box.scrollHeight <= box.clientHeight);
    expect(isWhole).toBe(true);
    const workbook = await answered(page, 'GET', /export\/excel/, () =>
      page.locator('::-p-aria([name="DOWNLOAD EXCEL"][role="button"])').click(),
    );
    expect(workbook.headers()['content-type']).toContain('spreadsheetml');
    await page.locator('::-p-aria([name="Logout"][role="button"])').click();
    await page.waitForFunction(() => location.pathname === '/login');
    await page.browserContext().close();
    expect(complaints).toEqual([]);
  });
}
