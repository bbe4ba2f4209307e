import type { BrowserContext } from '@playwright/test';

/** Kills a browser as a phone does that needs its memory: nothing in it runs any more. */
export async function killBrowser(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const closed = context.waitForEvent('close');
  for (const { id, type } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
  await closed;
}
