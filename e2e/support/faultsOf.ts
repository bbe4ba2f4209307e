import type { Page } from '@playwright/test';
import { axeFindings } from './axeFindings.ts';

/** How many pixels a page scrolls sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What is wrong with a page right now: axe findings, and sideways scrolling. */
export async function faultsOf(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page);
  return [...(await axeFindings(page)), ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [])];
}
