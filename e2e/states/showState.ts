import type { BrowserContext, Page } from 'playwright-core';
import { settled, still } from '../support/settled.ts';
import { frameStates } from './frame.ts';
import { jobStates } from './jobs.ts';
import type { OpenState } from './openState.ts';
import { preparingStates } from './preparing.ts';

/** Every state worth a look that stands at no address of its own. */
export const openStates: readonly OpenState[] = [...frameStates, ...jobStates, ...preparingStates];

/** Brings a state about in a tab of its own. */
export async function showState(context: BrowserContext, state: OpenState): Promise<Page> {
  const page = await context.newPage();
  await state.before?.(page);
  await page.goto(state.path);
  if (state.shows) await state.shows(page);
  else await settled(page);
  await state.open?.(page);
  await still(page);
  return page;
}
