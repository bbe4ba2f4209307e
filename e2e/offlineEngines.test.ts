import type { LoadDetail } from 'shared-api/contract';
import { clickOn, type EngineTab, shows, signInWith } from './support/engine.ts';
import { inEngines } from './support/inEngines.ts';
import { startNetwork } from './support/network.ts';
import { password, people } from './support/people.ts';
import { seedLoad } from './support/seedLoads.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'offline-engines' });

const isTicked = (tab: EngineTab, name: string) =>
  tab.run(
    (item) =>
      document.querySelector(`[role=checkbox][aria-label^="Load ${item},"]`)?.getAttribute('aria-checked'),
    name,
  );

inEngines(
  'a kept load opens without a network, and what is ticked there is sent once',
  /ERR_|Failed to load|net::|401|NetworkError/,
  async ({ open, seed, url }) => {
    const calls = await seed('fm');
    const { id, code } = await seedLoad(calls, 3);
    const network = await startNetwork(url);
    const tab = await open();
    await tab.goto(`${network.url}/load/${id}`);
    await signInWith(tab, people.fm.email, password);
    await shows(tab, '0 of 3 loaded');
    await clickOn(tab, 'More');
    // The menu's code may come after the click that opens it.
    const keep = () => {
      const items = document.querySelectorAll<HTMLElement>('[role=menuitem]');
      const item = [...items].find(({ textContent }) => textContent === 'Keep on this device');
      item?.click();
      return item !== undefined;
    };
    await expect.poll(() => tab.run(keep)).toBe(true);
    await shows(tab, 'Kept on this device');

    network.cut();
    await tab.goto(`${network.url}/l/${code}`);
    await shows(tab, '0 of 3 loaded');
    // This comes last, and moves the lines.
    await shows(tab, 'The server doesn’t answer');
    await clickOn(tab, 'Load Item 1,');
    await shows(tab, '1 change only on this device');
    await tab.goto(`${network.url}/load/${id}`);
    await shows(tab, '1 of 3 loaded');
    await expect.poll(() => isTicked(tab, 'Item 1')).toBe('true');

    network.mend();
    await shows(tab, 'All sent');
    const { events } = (await calls.get(`loads/${id}`)) as LoadDetail; // what reading one returns
    expect(events).toMatchObject([{ kind: 'loaded', quantity: 2 }]);
    await network.stop();
  },
  { webKit: true },
);
