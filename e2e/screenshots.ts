// Every screen at 1440 px and 390 px, light and dark, into the ignored folder screenshots/. Starts a suite of its own.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { newDataFolder, removeFolder, startSuiteServer } from './support/suiteServer.ts';

const folder = join(import.meta.dirname, '../screenshots');
const sizes = [
  { name: '1440', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: '390',
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
] as const;

const dataFolder = await newDataFolder();
const suite = await startSuiteServer({ dataFolder });
process.env['MOBPREP_URL'] = suite.url;
const browser = await openBrowser();
await mkdir(folder, { recursive: true });

for (const size of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const person of [null, 'full_admin', 'admin', 'pm', 'pe'] as const) {
      const { page, context } = await newPage(browser, { ...size.options, colorScheme });
      if (person) await signIn(page, person);
      for (const screen of screens.filter((screen) => screen.person === person)) {
        await page.goto(screen.path);
        await settled(page);
        await page.screenshot({ path: join(folder, `${screen.name}-${size.name}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
}

await browser.close();
await suite.stop();
await removeFolder(dataFolder);
console.log(`The screenshots are in ${folder}`);
