import type { Page } from '@playwright/test';
import type { Engine, EngineTab } from './engine.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { type TestFixtures, test } from './test.ts';

const firefoxPath = findFirefox();

const withFirefox = test.extend<object, { firefox: Engine }>({
  firefox: [
    async ({ browserName: _ }, use) => {
      const firefox = await openFirefox(firefoxPath ?? '');
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

interface Flow {
  /** Opens a tab of a new browser. */
  readonly open: () => Promise<EngineTab>;
  readonly seed: TestFixtures['seed'];
  readonly url: string;
  /** The folder in which the server keeps its data. */
  readonly dataFolder: string;
  /** An email that no test used yet. */
  readonly newEmail: (name: string) => string;
}

/** Tests a flow in Chromium, and in this machine's Firefox, which CI installs. Both go the same steps. */
export function inEngines(title: string, provokes: RegExp, steps: (flow: Flow) => Promise<void>) {
  const emailsOf = (engine: string) => (name: string) => `${name}.${engine}@example.com`;
  test(title, ({ visit, seed, suite }) =>
    steps({
      open: async () => tabOf((await visit(null, { provokes })).page),
      seed,
      ...{ url: suite.url, dataFolder: suite.dataFolder },
      newEmail: emailsOf('chromium'),
    }),
  );
  if (!firefoxPath) return;
  withFirefox(`${title}, in Firefox`, async ({ firefox, seed, suite }) => {
    const tabs: EngineTab[] = [];
    const open = async () => {
      const tab = await firefox.openTab();
      tabs.push(tab);
      return tab;
    };
    const { url, dataFolder } = suite;
    await steps({ open, seed, url, dataFolder, newEmail: emailsOf('firefox') });
    for (const tab of tabs) await tab.close();
  });
}

/** A page of Playwright's, with what every driver can do. Its fixture fails the test for what the page complains of. */
const tabOf = (page: Page): EngineTab => ({
  goto: async (url) => void (await page.goto(url)),
  run: async (does, ...given) => {
    // As text, because the driver takes one argument only.
    const script = `(${String(does)})(...${JSON.stringify(given)})`;
    try {
      return await page.evaluate(script);
    } catch (fault) {
      if (!/context was destroyed/.test(String(fault))) throw fault;
      // The page was left meanwhile.
      await page.waitForLoadState('domcontentloaded');
      return page.evaluate(script);
    }
  },
  click: (selector) => page.click(selector),
  type: (selector, text) => page.fill(selector, text),
  press: (key) => page.keyboard.press(key),
  choose: async (selector, option) => void (await page.selectOption(selector, { label: option })),
  close: () => page.context().close(),
  complaints: [],
});
