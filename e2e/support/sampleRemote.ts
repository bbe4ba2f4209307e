import type { Page } from '@playwright/test';
import type { LiveRemote } from 'shared-api/contract';

const entry = '/remotes/mfe-sample/static/js/remoteEntry.1.js';

/** The addresses of a sample remote's files. */
export const isSample = (url: URL) => url.pathname.startsWith('/remotes/mfe-sample/');

const remote: LiveRemote = {
  ...{ name: 'mfe-sample', title: 'Sample', version: '1.0.0', routes: [], menu: [] },
  ...{ entry, scripts: [], source: 'release', channel: 'live', integrity: {} },
  madeAt: '2026-11-29T08:00:00.000Z',
};

/**
 * Adds a remote to the live set of a project's pages: one that fills a place with `filler`, a JavaScript expression. A test
 * may route its file to answer otherwise.
 */
export async function addSample(page: Page, place: string, filler: string) {
  const live = { ...remote, fills: [{ place, from: './places' }] };
  await page.route('**/project/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="mobprep-live">)(.*)(<\/script>)/,
      (_, open, block, close) => {
        const set = JSON.parse(block);
        return `${open}${JSON.stringify({ ...set, remotes: [...set.remotes, live] })}${close}`;
      },
    );
    await route.fulfill({ response, body });
  });
  // The server knows no such remote.
  await page.route('**/reports/*', (route) => route.fulfill({ status: 204 }));
  await page.route(isSample, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `var mfe_sample = {
        init() {},
        async get() { return () => ({ fills: { '${place}': ${filler} } }); },
      };`,
    }),
  );
}
