import { join } from 'node:path';
import { type Figure, say } from './Figure.ts';
import { run } from './figureServer.ts';

const root = join(import.meta.dirname, '../../../..');

/** Jest itself needs time to start. */
const leastMinutes = 3;

/** Runs a test that `npm test` runs at a smaller size. */
async function passes(
  project: string,
  pattern: string,
  environment: Record<string, string>,
  minutes: number,
): Promise<boolean> {
  try {
    await run('node_modules/.bin/jest', ['--projects', project, '--', pattern], {
      cwd: root,
      env: { ...process.env, ...environment },
      timeout: Math.max(minutes, leastMinutes) * 60_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return true;
  } catch (error) {
    say(error);
    return false;
  }
}

export const hostileRequests: Figure = {
  name: 'hostile requests',
  rounds: 72_000,
  minutes: 10,
  run: async ({ wanted: rounds, minutes }) => {
    const seed = String(Date.now() % 1_000_000);
    const isGood = await passes(
      'api',
      'fuzz/contract',
      { FUZZ_REQUESTS: String(rounds), FUZZ_SEED: seed },
      minutes,
    );
    return { rounds, lost: 0, refusedWrongly: 0, failed: isGood ? 0 : 1, note: `FUZZ_SEED=${seed}` };
  },
};

export const upgrades: Figure = {
  name: 'upgrades from each released migration',
  rounds: 1,
  minutes: 2,
  run: async ({ minutes }) => {
    const isGood = await passes('api', 'database/upgrade', {}, minutes);
    return { rounds: 1, lost: isGood ? 0 : 1, refusedWrongly: 0, failed: 0 };
  },
};

export const parallelCodes: Figure = {
  name: 'tries at once with one code of a second step',
  rounds: 10_000,
  minutes: 5,
  run: async ({ wanted: rounds, minutes }) => {
    const isGood = await passes('api', 'sessions/secondStep', { SECOND_STEP_TRIES: String(rounds) }, minutes);
    return { rounds, lost: 0, refusedWrongly: isGood ? 0 : 1, failed: 0 };
  },
};

/** Random runs, of which `npm test` does a few. */
const randomRuns = (
  name: string,
  project: string,
  pattern: string,
  settings: 'LIVE' | 'LIST' | 'LOAD',
  minutes: number,
): Figure => ({
  name,
  rounds: 2_000,
  minutes,
  run: async ({ wanted: rounds, minutes: most }) => {
    const seed = String(Date.now() % 1_000_000);
    const environment = { [`${settings}_RUNS`]: String(rounds), [`${settings}_SEED`]: seed };
    const isGood = await passes(project, pattern, environment, most);
    return {
      rounds,
      lost: isGood ? 0 : 1,
      refusedWrongly: 0,
      failed: 0,
      note: `${settings}_SEED=${seed}`,
    };
  },
});

export const liveRuns = randomRuns('random runs of live lists', 'api', 'live/liveModel', 'LIVE', 15);
export const listRuns = randomRuns(
  'random runs of lists in browsers',
  'shared-draft',
  'list/listModel',
  'LIST',
  5,
);

/** What a device keeps and sends on a bad network, with full disks and new starts. */
export const loadRuns = randomRuns(
  'random runs of loads without a network',
  'mfe-loading',
  'data/outboxModel',
  'LOAD',
  5,
);
