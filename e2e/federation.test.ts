import { countCopies, oneOfEach } from './support/copies.ts';
import { networkIdle } from './support/pageRequests.ts';
import { password, people } from './support/people.ts';
import { pageOf, remotes } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

test.describe('the live set', () => {
  test('has every remote and is always revalidated', async ({ visit }) => {
    const { page } = await visit(null);
    const answer = await page.request.get('/remotes.json');
    const live: { remotes: { name: string; routes: unknown[] }[] } = await answer.json();
    expect(live.remotes.map(({ name }) => name).sort()).toEqual(remotes);
    expect(answer.headers()['cache-control']).toBe('no-cache');
  });
});

test.describe('federation', () => {
  test('fetches no remote before somebody is signed in', async ({ visit }) => {
    const { page } = await visit(null);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/items');
    await page.waitForURL('**/login');
    await networkIdle(page);
    expect(fetched.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  });

  for (const name of remotes)
    test(`loads ${name} through its remoteEntry when one of its pages is opened`, async ({ visit }) => {
      const { page } = await visit('full_admin');
      const entry = page.waitForResponse((response) =>
        response.url().includes(`/remotes/${name}/static/js/remoteEntry`),
      );
      await page.goto(pageOf(name));
      expect((await entry).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

  test('has one copy of react and of the session store for shell and remotes', async ({ visit }) => {
    const { page } = await visit('full_admin');
    const copies = await countCopies(page);
    await page.goto('/dashboard');
    for (const name of remotes) {
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, pageOf(name));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForFunction((container) => container in window, name.replaceAll('-', '_'));
      await networkIdle(page);
    }
    expect(await copies()).toEqual(oneOfEach);
  });

  for (const name of remotes)
    test(`keeps the rest usable if ${name} is not served, and Try again recovers`, async ({ visit }) => {
      const { page } = await visit('full_admin', { provokes: /status of 404|mfe_|mfe-/ });
      const failed = page.getByText('This part of MobPrep did not load');
      const title = page.getByRole('heading', { level: 1 });
      const gone = `**/remotes/${name}/**`;
      await page.route(gone, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(pageOf(name));
      await expect(failed).toBeVisible();
      await page.getByRole('link', { name: name === 'mfe-admin' ? 'Items' : 'Units', exact: true }).click();
      await expect(title).toHaveText(name === 'mfe-admin' ? 'Items Management' : 'Units');
      await page.goBack();
      await expect(failed).toBeVisible();
      await page.unroute(gone);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toBeHidden();
      await expect(title).toBeVisible();
    });
});

test.describe('a chunk that fails', () => {
  test('of a page leaves the frame in place, and Try again requests it again', async ({ visit }) => {
    const { page } = await visit('full_admin', { provokes: /status of 404|Loading chunk/ });
    const manifest = await (await page.request.get('/remotes/mfe-items/mf-manifest.json')).json();
    const pageChunks: string[] = manifest.exposes[0].assets.js.async;
    const gone = (url: URL) => pageChunks.some((chunk) => url.pathname.endsWith(chunk));
    await page.route(gone, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/items');
    await expect(page.getByText('This part of MobPrep did not load')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.unroute(gone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  });

  test('of the shell, after a deployment while somebody typed the password, is fixed by one reload', async ({
    visit,
  }) => {
    const { page } = await visit(null, { provokes: /status of 404|Loading chunk/ });
    await page.goto('/login');
    await networkIdle(page);
    const shellChunks = /\/static\/js\//;
    await page.route(shellChunks, (route) => route.fulfill({ status: 404, body: 'gone' }));
    // The next page names the files of the new shell.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(shellChunks);
    });
    await page.getByLabel('Email').fill(people.pm.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Project List', level: 1 })).toBeVisible();
  });
});

test.describe('a missing file', () => {
  test("is a 404 and never the shell's page", async ({ visit }) => {
    const { page } = await visit(null);
    for (const path of [
      '/remotes/mfe-items/static/js/1.abcdef12.js',
      '/static/js/1.abcdef12.js',
      '/remotes/mfe-nothing/remote.json',
    ]) {
      const answer = await page.request.get(path, { headers: { accept: 'text/html,*/*' } });
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(answer.headers()['content-type']).toContain('application/json');
    }
  });
});
