import type { Page } from '@playwright/test';
import type { Seed } from '../support/seed.ts';
import { settled, still } from '../support/settled.ts';
import { accountStates } from './accounts.ts';
import { frameStates } from './frame.ts';
import { itemStates } from './items.ts';
import { jobStates } from './jobs.ts';
import { loadStates } from './loads.ts';
import type { OpenState } from './openState.ts';
import { preparingStates } from './preparing.ts';

/** Every state worth checking that has no address of its own. */
export const openStates: readonly OpenState[] = [
  ...frameStates,
  ...accountStates,
  ...itemStates,
  ...jobStates,
  ...preparingStates,
  ...loadStates,
];

const prepared = new WeakSet<Page>();

/** Makes a page load like a new tab: nothing kept from the previous state, no question about unsaved work. */
async function asNewTab(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (prepared.has(page)) return;
  prepared.add(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript(() => sessionStorage.clear());
}

/** Brings a page into a state, whatever it showed before. */
export async function showState(page: Page, state: OpenState, seed: Seed) {
  await asNewTab(page);
  await state.before?.(page, seed);
  await page.goto(state.path);
  if (state.shows) await state.shows(page);
  else await settled(page);
  await state.open?.(page, seed);
  await still(page);
}
