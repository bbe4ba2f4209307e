import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const provokes = /Content Security Policy|TrustedScript|is not allowed here|mfe_items|mfe-items/;
const elsewhere = 'http://elsewhere.test';
const evil = 'window.evil = true;';

/** What each attack does to the page that the server sends. */
const attacks: Readonly<Record<string, (html: string) => string>> = {
  'an inline script': (html) => html.replace('</body>', `<script>${evil}</script></body>`),
  'an inline handler': (html) => html.replace('</body>', `<img src="data:," onerror="${evil}"></body>`),
  'a script from another origin': (html) =>
    html.replace('</body>', `<script src="${elsewhere}/x.js"></script></body>`),
  eval: (html) => html.replace('</head>', '<script src="/static/js/attack.js"></script></head>'),
};

async function open(page: Page, path: string, attack: (html: string) => string) {
  const fetched: string[] = [];
  await page.route(`${elsewhere}/**`, (route) => {
    fetched.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: evil });
  });
  await page.route('**/static/js/attack.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.ran = true; for (const run of [eval, Function, (code) => setTimeout(code, 0)]) try { run('${evil}')?.() } catch {}`,
    }),
  );
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      seen.push(effectiveDirective),
    );
  });
  // The live set is attacked too, because a page that differs from it considers itself outdated and reloads.
  await page.route(
    ({ pathname }) => pathname === path || pathname === '/remotes.json',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: attack(await response.text()) });
    },
  );
  await page.goto(path);
  return fetched;
}

const outcome = (page: Page) =>
  page.evaluate(() => {
    const { evil, seen } = window as { evil?: boolean; seen?: string[] };
    return { isBlocked: evil === undefined, isSeen: (seen?.length ?? 0) > 0 };
  });

test.describe("the page's policy blocks", () => {
  for (const [what, attack] of Object.entries(attacks))
    test(`${what}, and the page works`, async ({ visit }) => {
      const { page } = await visit(null, { provokes });
      const fetched = await open(page, '/login', attack);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await outcome(page)).toEqual({ isBlocked: true, isSeen: true });
      expect(fetched).toEqual([]);
      if (what === 'eval') expect(await page.evaluate(() => 'ran' in window)).toBe(true);
    });

  test('a remote from another origin, and the page shows a card', async ({ visit }) => {
    const { page } = await visit('full_admin', { provokes });
    const entry = /"entry":"(\/remotes\/mfe-items\/[^"]*)"/;
    const fetched = await open(page, '/items', (html) => html.replace(entry, `"entry":"${elsewhere}$1"`));
    await expect(page.getByRole('heading', { name: 'This part of MobPrep did not load' })).toBeVisible();
    expect(fetched).toEqual([]);
    expect(await outcome(page)).toMatchObject({ isBlocked: true });
  });
});
