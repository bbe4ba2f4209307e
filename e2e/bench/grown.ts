// Ten years of a contractor's jobs against the demo data: the same calls and the same screen on two servers, which take turns.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { people } from '../support/people.ts';
import { demoDraft } from '../support/screens.ts';
import {
  copyDataFolder,
  newDataFolder,
  removeFolder,
  type SuiteServer,
  startServerAlone,
} from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { grownCalls, mixedRounds, newestProject } from './grownCalls.ts';
import { openScreen } from './openScreen.ts';
import { spread } from './spread.ts';

const rounds = 100;
/** Before a call is timed, both servers have compiled its code, and PostgreSQL has planned it. */
const warmUps = 10;
/** How often a screen is opened, each time in a new browser. */
const openings = 5;
const root = join(import.meta.dirname, '../..');

interface Row {
  readonly what: string;
  readonly unit: string;
  readonly demo: number;
  readonly grown: number;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The median times of one call on both servers, which take turns. */
async function timeCall(path: string, demo: Api, grown: Api) {
  const times = { demo: [] as number[], grown: [] as number[] };
  for (let round = -warmUps; round < rounds; round++)
    for (const [name, api] of Object.entries({ demo, grown })) {
      const taken = await milliseconds(async () => (await api.get(path)).arrayBuffer());
      if (round >= 0) times[name as keyof typeof times].push(taken);
    }
  return { demo: spread(times.demo).median, grown: spread(times.grown).median };
}

function print({ what, unit, demo, grown }: Row) {
  const figures = [demo, grown].map((figure) => `${figure.toFixed(1).padStart(9)} ${unit}`);
  console.log(what.padEnd(44), ...figures, `  ${(grown / demo).toFixed(2)} of demo`);
}

export const grown: Bench = {
  name: 'grown',
  run: async () => {
    const seeded = await newDataFolder();
    await (await startServerAlone({ dataFolder: seeded })).stop();
    const folders = { demo: seeded, grown: await copyDataFolder(seeded) };
    console.log('Adding ten years of jobs ...');
    const growing = await milliseconds(() =>
      promisify(execFile)(process.execPath, [join(root, 'api/src/testing/grown/grow.ts')], {
        env: { ...process.env, MOBPREP_MODE: 'demo', MOBPREP_DATA: folders.grown },
      }),
    );
    console.log(`done in ${(growing / 1000).toFixed(0)} s`);

    const servers = {
      demo: await startServerAlone({ dataFolder: folders.demo }),
      grown: await startServerAlone({ dataFolder: folders.grown }),
    };
    const openPreviousJobs = ({ url }: SuiteServer) =>
      openScreen(url, `/project/${demoDraft.customId}/${demoDraft.id}/mob-prep/previous-jobs`, (page) =>
        page.getByRole('region', { name: 'Jobs' }).getByRole('button'),
      );
    const signIn = ({ url }: SuiteServer) => Api.signIn(url, people.full_admin.email);
    const [demo, large] = [await signIn(servers.demo), await signIn(servers.grown)];

    const rows: Row[] = [];
    const add = (row: Row) => {
      rows.push(row);
      print(row);
    };
    for (const { what, path } of grownCalls(await newestProject(demo)))
      add({ what, unit: 'ms', ...(await timeCall(path, demo, large)) });
    add({
      what: '10 people write a note and read the list',
      unit: 'rounds/s',
      demo: await mixedRounds(demo),
      grown: await mixedRounds(large),
    });
    const screens: Record<keyof typeof servers, Awaited<ReturnType<typeof openPreviousJobs>>[]> = {
      demo: [],
      grown: [],
    };
    for (let opening = 0; opening < openings; opening++) {
      screens.demo.push(await openPreviousJobs(servers.demo));
      screens.grown.push(await openPreviousJobs(servers.grown));
    }
    for (const [what, unit] of [
      ['milliseconds', 'ms'],
      ['megabytes', 'MB'],
      ['nodes', ''],
    ] as const) {
      const of = (name: keyof typeof servers) => spread(screens[name].map((opened) => opened[what])).median;
      add({ what: `Previous jobs screen, ${what}`, unit, demo: of('demo'), grown: of('grown') });
    }

    for (const server of Object.values(servers)) await server.stop();
    for (const folder of Object.values(folders)) await removeFolder(folder);
    return rows;
  },
};
