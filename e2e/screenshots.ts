// Takes every screen and open state at 1440, 768 and 390 px, light and dark, into the ignored folder screenshots/. Starts its own
// suite unless MOBPREP_URL names one. Pass a word to take only those with that word in their name.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStates, showState } from './states/showState.ts';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { screens } from './support/screens.ts';
import { shareOut } from './support/shareOut.ts';
import { newDataFolder, removeFolder, startSuiteServer } from './support/suiteServer.ts';

const folder = join(import.meta.dirname, '../screenshots');
const wanted = process.argv[2] ?? '';
const sizes = [
  { name: '1440', only: 'desktop', options: { viewport: { width: 1440, height: 900 } } },
  { name: '768', only: 'tablet', options: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
  {
    name: '390',
    only: 'phone',
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
] as const;
const shown = [...screens, ...openStates].filter(({ name }) => name.includes(wanted));

const dataFolder = await newDataFolder();
const suite = process.env['MOBPREP_URL'] ? null : await startSuiteServer({ dataFolder });
if (suite) process.env['MOBPREP_URL'] = suite.url;
const browser = await openBrowser();
await mkdir(folder, { recursive: true });

const failed: string[] = [];
for (const size of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const person of new Set(shown.map((state) => state.person))) {
      const { page, context } = await newPage(browser, { ...size.options, colorScheme });
      if (person) await signIn(page, person);
      const mine = shown.filter(
        (one) => one.person === person && (!('only' in one) || one.only === size.only),
      );
      await shareOut([page, await context.newPage()], mine, async (tab, state) => {
        const name = `${state.name}-${size.name}-${colorScheme}`;
        try {
          await showState(tab, state);
          await tab.screenshot({ path: join(folder, `${name}.png`) });
        } catch (error) {
          failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
        }
      });
      await context.close();
    }
  }
}

await browser.close();
await suite?.stop();
await removeFolder(dataFolder);
console.log([...failed, `The screenshots are in ${folder}`].join('\n'));
process.exitCode = failed.length > 0 ? 1 : 0;
