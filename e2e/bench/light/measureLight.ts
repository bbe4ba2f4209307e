import type { Browser } from '@playwright/test';
import { newDataFolder, removeFolder, startServerAlone } from '../../support/suiteServer.ts';
import { buildRival } from '../rival/buildRival.ts';
import type { Contestant } from './contestants.ts';
import { timeBoth } from './times.ts';
import { walk } from './walk.ts';

async function serve(environment: NodeJS.ProcessEnv) {
  const dataFolder = await newDataFolder();
  const server = await startServerAlone({ dataFolder, environment });
  return { url: server.url, stop: () => server.stop().then(() => removeFolder(dataFolder)) };
}

/** Serves the suite and the rival with the same server. Measures what each fetches and how long people wait. */
export async function measureLight(browser: Browser, rounds: number) {
  const rivalBuild = await buildRival();
  const [suite, rival] = [await serve({}), await serve({ MOBPREP_WEB: rivalBuild.folder })];
  const contestants: Contestant[] = [
    { name: 'suite', url: suite.url },
    { name: 'rival', url: rival.url },
  ];
  try {
    const fetched = { suite: await walk(browser, suite.url), rival: await walk(browser, rival.url) };
    return { fetched, times: await timeBoth(browser, contestants, rounds), rivalBuildMs: rivalBuild.ms };
  } finally {
    await Promise.all([suite.stop(), rival.stop()]);
  }
}

/** The result of `measureLight`. */
export type Light = Awaited<ReturnType<typeof measureLight>>;
