import { createServer, request, type Server } from 'node:http';
import { pageOf, remotes } from './support/remotes.ts';
import { settled } from './support/settled.ts';
import { test as base, expect } from './support/test.ts';

interface Cdn {
  readonly url: string;
  /** Whose files it passes on. */
  origin: string;
}

async function listen(server: Server) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The suite with another origin in front of its files, which passes them on as they are. */
const test = base.extend<object, { readonly cdn: Cdn }>({
  cdn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from it.
    async ({}, use) => {
      const proxy = createServer(({ url = '/', headers }, answer) => {
        request(new URL(url, cdn.origin), { headers }, (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        }).end();
      });
      const cdn = { url: await listen(proxy), origin: '' };
      await use(cdn);
      proxy.closeAllConnections();
      proxy.close();
    },
    { scope: 'worker' },
  ],
  settings: [({ cdn }, use) => use({ MOBPREP_ASSETS_URL: cdn.url }), { scope: 'worker' }],
});

test.use({ dataFor: 'cdn' });

const isFile = (url: URL) => /^\/(static|remotes)\//.test(url.pathname);

test('every script and font comes from the CDN, each once, and nothing breaks the policy', async ({
  visit,
  suite,
  cdn,
}) => {
  cdn.origin = suite.url;
  const { page } = await visit('full_admin');
  const asked: URL[] = [];
  page.on('request', (one) => asked.push(new URL(one.url())));
  for (const path of ['/dashboard', ...remotes.map(pageOf)]) {
    asked.length = 0;
    await page.goto(path);
    await settled(page);
    const files = asked.filter(isFile).map(({ href }) => href);
    expect(files.filter((url) => !url.startsWith(`${cdn.url}/`))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
    expect(files.length).toBeGreaterThan(10);
  }
});

test('the sign-in page comes from it too', async ({ visit, suite, cdn }) => {
  cdn.origin = suite.url;
  const { page } = await visit(null);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
