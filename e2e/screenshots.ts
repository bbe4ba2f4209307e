// Takes every screen and open state at 1440, 768 and 390 px, light and dark, into the ignored folder screenshots/. With --guide it
// takes the guide's pictures into its folders instead. Starts its own suite. Pass a word to take only those with that word in
// their name.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import type { OpenState } from './states/openState.ts';
import { openStates, showState } from './states/showState.ts';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { guidePictures, isOnPhone, stateNameOf } from './support/guidePictures.ts';
import { screens } from './support/screens.ts';
import { type Seed, seedAs } from './support/seed.ts';
import { newDataFolder, removeFolder, startSuiteServer } from './support/suiteServer.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { guide: { type: 'boolean', default: false } },
});
const wanted = positionals[0] ?? '';

interface Look {
  readonly name: string;
  readonly only: NonNullable<OpenState['only']> | 'tablet';
  readonly options: BrowserContextOptions;
}

const phone: Look = {
  name: '390',
  only: 'phone',
  options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const desktop: Look = {
  name: '1440',
  only: 'desktop',
  options: { viewport: { width: 1440, height: 900 } },
};
const tablet: Look = {
  name: '768',
  only: 'tablet',
  options: { viewport: { width: 768, height: 1024 }, hasTouch: true },
};
/** As wide as a desktop's layout needs, so that its texts can be read when the guide shows it smaller. The sidebar shows icons only. */
const guideDesktop: Look = {
  name: '1280',
  only: 'desktop',
  options: { viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1.4 },
};

const colorSchemes = ['light', 'dark'] as const;

/** A picture to take of a state. */
interface Shot {
  readonly state: OpenState;
  readonly look: Look;
  readonly colorScheme: (typeof colorSchemes)[number];
  readonly file: string;
}

const states: readonly OpenState[] = [...screens, ...openStates];

const screenshots = join(import.meta.dirname, '../screenshots');
const everyShot = () =>
  [desktop, tablet, phone].flatMap((look) =>
    colorSchemes.flatMap((colorScheme) =>
      states
        .filter(({ only }) => only === undefined || only === look.only)
        .map((state): Shot => {
          const file = join(screenshots, `${state.name}-${look.name}-${colorScheme}.png`);
          return { state, look, colorScheme, file };
        }),
    ),
  );

const guideShots = () =>
  guidePictures.flatMap((picture) => {
    const state = states.find(({ name }) => name === stateNameOf(picture));
    if (!state) throw new Error(`${picture.name} is not a screen or an open state.`);
    return colorSchemes.map((colorScheme): Shot => {
      const ending = colorScheme === 'dark' ? '-dark.webp' : '.webp';
      const file = join(picture.folder, 'pictures', picture.name + ending);
      return { state, look: isOnPhone(picture) ? phone : guideDesktop, colorScheme, file };
    });
  });

const shots = (values.guide ? guideShots() : everyShot()).filter(({ file }) =>
  basename(file).includes(wanted),
);

const dataFolder = await newDataFolder();
const suite = await startSuiteServer({ dataFolder });
const seed: Seed = (person) => seedAs(suite.url, person);
const browser = await openBrowser();

const failed: string[] = [];
const alike = Map.groupBy(
  shots,
  ({ look, colorScheme, state }) => `${look.name} ${colorScheme} ${state.person}`,
);
for (const group of alike.values()) {
  const [first] = group;
  if (!first) continue;
  const { look, colorScheme, state } = first;
  const { page, context } = await newPage(browser, { ...look.options, colorScheme, baseURL: suite.url });
  if (look === guideDesktop)
    await context.addInitScript(() => localStorage.setItem('mobprep.sidebar', 'collapsed'));
  if (state.person) await signIn(page, state.person);
  const rest = group.values();
  const takeRest = async (tab: Page) => {
    for (const shot of rest) {
      try {
        await showState(tab, shot.state, seed);
        await save(shot.file, await tab.screenshot());
      } catch (error) {
        failed.push(`${shot.file}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all([page, await context.newPage()].map(takeRest));
  await context.close();
}

await browser.close();
await suite.stop();
await removeFolder(dataFolder);
console.log([...failed, `Took ${shots.length - failed.length} screenshots`].join('\n'));
process.exitCode = failed.length > 0 ? 1 : 0;

async function save(file: string, png: Buffer) {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, file.endsWith('.webp') ? await sharp(png).webp({ quality: 80 }).toBuffer() : png);
}
