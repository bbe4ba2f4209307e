import type { Page } from '@playwright/test';
import type { Engine, EngineTab } from './engine.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { isInShare } from './shareOf.ts';
import { type TestFixtures, test } from './test.ts';
import { findWebKit, openWebKit } from './webkit.ts';

const [firefoxPath, webkit] = [findFirefox(), findWebKit()];

const withEngine = (openEngine: () => Promise<Engine>) =>
  test.extend<object, { engine: Engine }>({
    engine: [
      async ({ browserName: _ }, use) => {
        const engine = await openEngine();
        await use(engine);
        await engine.close();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });

const inFirefox = firefoxPath === null ? null : withEngine(() => openFirefox(firefoxPath));
const inWebKit = webkit && withEngine(() => openWebKit(webkit));

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

interface Engines {
  /** Also in this machine's WebKit, whose driver can do less. */
  readonly webKit?: boolean;
}

/** Spreads the flows over the shares. */
const sumOf = (text: string) => [...text].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);

/** Tests a flow in Chromium, and its share in this machine's Firefox, which CI installs. All go the same steps. */
export function inEngines(
  title: string,
  provokes: RegExp,
  steps: (flow: Flow) => Promise<void>,
  { webKit = false }: Engines = {},
) {
  const emailsOf = (engine: string) => (name: string) => `${name}.${engine.toLowerCase()}@example.com`;
  test(title, ({ visit, seed, suite }) =>
    steps({
      open: async () => tabOf((await visit(null, { provokes })).page),
      seed,
      ...{ url: suite.url, dataFolder: suite.dataFolder },
      newEmail: emailsOf('Chromium'),
    }),
  );
  if (!isInShare(sumOf(title))) return;
  const others = { Firefox: inFirefox, WebKit: webKit ? inWebKit : null };
  for (const [name, withThis] of Object.entries(others))
    withThis?.(`${title}, in ${name}`, async ({ engine, seed, suite }) => {
      const tabs: EngineTab[] = [];
      const open = async () => {
        const tab = await engine.openTab();
        tabs.push(tab);
        return tab;
      };
      const { url, dataFolder } = suite;
      await steps({ open, seed, url, dataFolder, newEmail: emailsOf(name) });
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
