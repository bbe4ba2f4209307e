import { at, control, type Engine, type EngineTab, shows } from './support/engine.ts';
import { findFirefox, openFirefox } from './support/firefox.ts';
import { type Person, password, people } from './support/people.ts';
import { screens } from './support/screens.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';
import { findWebKit, openWebKit } from './support/webkit.ts';

test.use({ dataFor: 'engines' });
test.describe.configure({ mode: 'default' });

const [firefox, webKit] = [findFirefox(), findWebKit()];

/**
 * This machine's engines that Playwright doesn't drive. Without one there is nothing to test; CI installs Firefox. They share a server,
 * so each has its own job: for one that has a project already, Job Entry asks whether to open that.
 */
const engines = [
  ...(firefox ? [{ name: 'Firefox', open: () => openFirefox(firefox), job: '26-0018' }] : []),
  ...(webKit ? [{ name: 'WebKit', open: () => openWebKit(webKit), job: '26-0022' }] : []),
];

declare global {
  interface Window {
    /** The types of the files that the page has made. */
    madeFiles?: string[];
  }
}

/** Records in the page which files it makes, because every driver reports downloads differently. */
function noteFiles() {
  const made: string[] = [];
  window.madeFiles = made;
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) made.push(file.type);
    return make(file);
  };
}

for (const { name: engineName, open, job } of engines)
  test.describe(engineName, () => {
    let engine: Engine;
    let url: string;

    test.beforeAll(async ({ suite }) => {
      url = suite.url;
      engine = await open();
    });
    test.afterAll(() => engine.close());

    /** A tab with its own session, signed in through the login page. */
    async function tabOf(person: Person | null): Promise<EngineTab> {
      const tab = await engine.openTab();
      if (person === null) return tab;
      await tab.goto(`${url}/login`);
      await tab.type(await control(tab, 'Email'), people[person].email);
      await tab.type(await control(tab, 'Password'), password);
      await tab.click(await control(tab, 'Sign in'));
      await at(tab, /^\/dashboard$/);
      return tab;
    }

    for (const [person, seen] of Map.groupBy(shareOf(screens), (screen) => screen.person))
      test(`shows ${person ?? 'nobody in particular'} every screen, complete and without a complaint`, async () => {
        const tab = await tabOf(person);
        for (const { name, path } of seen) {
          await tab.goto(url + path);
          const look = () =>
            tab.run(() => ({
              headed: document.querySelector('h1') !== null,
              busy: document.querySelector('[aria-busy=true]') !== null,
              // Firefox runs this between two documents too, where there is no page.
              wide: Math.max(0, (document.querySelector('html')?.scrollWidth ?? 0) - window.innerWidth),
            }));
          await expect.poll(look, { message: name }).toEqual({ headed: true, busy: false, wide: 0 });
        }
        await tab.close();
        expect(tab.complaints.filter((text) => !/404|401/.test(text))).toEqual([]);
      });

    test('goes from sign-in to the workbook, and logs out', async () => {
      const tab = await tabOf('pm');
      await tab.click(await control(tab, 'Create New Project'));
      await tab.type(await control(tab, 'Search jobs by number or description'), job);
      await tab.click(await control(tab, job));
      await tab.choose(await control(tab, 'Project manager'), 'Marisol Vantree');
      await tab.choose(await control(tab, 'Field manager'), 'Caleb Ostrander');
      await tab.choose(await control(tab, 'Mob-prep preparer'), 'Noor Eastlake');
      await tab.click(await control(tab, 'Next: Mob Prep'));
      await at(tab, /\/mob-prep$/);
      await tab.click(await control(tab, 'Categories'));
      for (const item of ['Disposable coveralls, XL', 'Knee pads, gel', 'Traffic cone, 28 in']) {
        await tab.type(await control(tab, 'Search all'), item);
        await tab.click(await control(tab, `Add ${item}`));
        await shows(tab, 'Already added');
      }
      await tab.click(await control(tab, 'Next: Check Out'));
      await at(tab, /\/checkout$/);
      await tab.type(await control(tab, 'Quantity of Disposable coveralls, XL'), '17');
      await tab.press('Enter');
      await tab.type(await control(tab, 'Notes'), 'Gate code 4711.\nCrane from the north.\nCall ahead.');
      await tab.press('Tab');
      await shows(tab, 'Saved');
      // Only Chromium has field-sizing; in other engines our own code makes the box grow.
      const hidden = await tab.run(() => {
        const box = document.querySelector('textarea');
        return box ? box.scrollHeight - box.clientHeight : Number.NaN;
      });
      expect(hidden).toBeLessThanOrEqual(0);
      await tab.run(noteFiles);
      await tab.click(await control(tab, 'DOWNLOAD EXCEL'));
      await expect.poll(() => tab.run(() => window.madeFiles?.length)).toBe(1);
      expect(await tab.run(() => window.madeFiles)).toEqual([expect.stringContaining('spreadsheetml')]);
      const list = await tab.run(() => location.href);
      await tab.click(await control(tab, 'Logout'));
      await at(tab, /^\/login$/);
      await tab.close();
      expect(tab.complaints).toEqual([]);

      const later = await tabOf('pm');
      await later.goto(list);
      const quantity = await control(later, 'Quantity of Disposable coveralls, XL');
      const value = () =>
        later.run((field) => document.querySelector<HTMLInputElement>(field)?.value, quantity);
      await expect.poll(value).toBe('17');
      await later.close();
    });
  });
