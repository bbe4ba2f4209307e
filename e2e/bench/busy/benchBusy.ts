// A slow day: ten people work while the server does its heaviest work, on a machine that other programs keep busy.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ItemList } from 'shared-api/contract';
import { people } from '../../support/people.ts';
import { freePort, newDataFolder, removeFolder, startServerAlone } from '../../support/suiteServer.ts';
import { Api } from '../Api.ts';
import type { Bench } from '../Bench.ts';
import { fillCatalogue } from '../fillCatalogue.ts';
import { spread } from '../spread.ts';
import { hire, workUntil } from './peopleAtWork.ts';
import { strainsFor } from './strains.ts';

const root = join(import.meta.dirname, '../../..');
const wanted = 20_000;
const otherPrograms = 4;

/** Of the server's own thread, so that other programs don't count. */
const withProbe = (port: number) => ({
  PROBE_PORT: String(port),
  NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'api/src/testing/nightly/loopProbe.ts')).href}`,
});
/** In ms, since it was last asked. */
const longestTurn = async (port: number): Promise<number> =>
  (await (await fetch(`http://127.0.0.1:${port}`)).json()).longest;

export const busy: Bench = {
  name: 'busy',
  run: async ({ seconds }) => {
    const dataFolder = await newDataFolder();
    const probe = await freePort();
    const server = await startServerAlone({ dataFolder, environment: withProbe(probe) });
    const api = await Api.signIn(server.url, people.full_admin.email);
    console.log(`Adding up to ${wanted} items ...`);
    await fillCatalogue(api, wanted, 'all categories');
    const { items }: ItemList = await (await api.get('/items')).json();
    const hired = await hire(server.url, api);
    const turns = items.map(({ id }) => id).values();
    const others = Array.from({ length: otherPrograms }, () => spawn('sha256sum', ['/dev/zero']));

    const rows: Record<string, unknown>[] = [];
    for (const { name, run } of await strainsFor(api, items)) {
      const begun = performance.now();
      let refusal = '';
      await longestTurn(probe);
      const strain = run().catch((error: unknown) => {
        refusal = String(error);
      });
      // Short work ends before anybody adds a line.
      const least = new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      const { addMs, refused } = await workUntil(Promise.all([strain, least]), hired, turns);
      const { median, p95, most } = spread(addMs);
      rows.push({
        name,
        seconds: Math.round((performance.now() - begun) / 100) / 10,
        adds: addMs.length,
        refused: refused.length + (refusal === '' ? 0 : 1),
        ...{ median, p95, most },
        turn: Math.round(await longestTurn(probe)),
        load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      });
      for (const sentence of new Set([refusal, ...refused].filter(Boolean))) console.warn(sentence);
    }
    console.info(
      'Milliseconds of an added line, and of processor time in the longest turn of the server’s loop; the load average of the last minute:',
    );
    console.table(rows);
    for (const other of others) other.kill();
    await server.stop();
    await removeFolder(dataFolder);
    return { items: items.length, rows };
  },
};
