import { people } from '../../support/people.ts';
import { freePort, newDataFolder, removeFolder, startSuiteServer } from '../../support/suiteServer.ts';
import { Api } from '../Api.ts';
import type { Bench } from '../Bench.ts';
import { busy } from '../busy/benchBusy.ts';
import { readFigures } from '../serverFigures.ts';
import { everydayLoads, fillLarge, healthz, type Load, largeLoads } from './loads.ts';
import { type Measured, measureLoad } from './measureLoad.ts';
import { printLoad } from './printLoad.ts';

const restMs = 3_000;

/** Loads of 20 connections, first with the demo data, then with a large installation's, and a busy hour. */
export const server: Bench = {
  name: 'server',
  run: async ({ seconds }) => {
    const dataFolder = await newDataFolder();
    const metricsPort = await freePort();
    const loaded = await startSuiteServer({ dataFolder, environment: { METRICS_PORT: String(metricsPort) } });
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const signIn = () => Api.signIn(loaded.url, people.full_admin.email);

    const measureAll = async (loads: readonly Load[]) => {
      const measured: Record<string, Measured> = {};
      for (const load of loads) {
        const found = await measureLoad(loaded.url, metricsUrl, { load, seconds });
        measured[load.name] = found;
        printLoad(load, found, measured);
      }
      return measured;
    };

    await new Promise((resolve) => setTimeout(resolve, restMs));
    const { megabytes: atRest } = await readFigures(metricsUrl);
    console.info(`At rest: ${atRest.toFixed(0)} MB`);
    const everyday = await measureAll([healthz, ...(await everydayLoads(await signIn()))]);
    console.info('With 5,000 items and 10,000 projects:');
    await fillLarge(await signIn());
    const large = await measureAll([healthz, ...(await largeLoads(await signIn()))]);
    await loaded.stop();
    await removeFolder(dataFolder);
    console.info('A busy hour:');
    const busyHour = await busy.run({ rounds: undefined, seconds });
    return { seconds, connections: 20, megabytesAtRest: atRest, everyday, large, busyHour };
  },
};
