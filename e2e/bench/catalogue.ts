// A catalogue of 5,000 items on top of ten years of jobs: editing all of them at once, the undo, and the care list.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CatalogueChangeResult, CatalogueItem, ItemList } from 'shared-api/contract';
import { careKinds, type ItemsChange } from 'shared-api/rules';
import { people } from '../support/people.ts';
import { freePort, newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import type { Bench } from './Bench.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { watchFigures } from './serverFigures.ts';
import { spread } from './spread.ts';

const wanted = 5_000;
const root = join(import.meta.dirname, '../..');

const edits = ({ category_id, unit_id }: CatalogueItem): Readonly<Record<string, ItemsChange>> => ({
  'prices by percent': { price: { kind: 'percent', value: 5 } },
  'nine fields': {
    ...{ category_id: category_id ?? 1, unit_id: unit_id ?? 1, name_es: 'Artículo', comes_back: false },
    ...{ min_qty: 3, order_qty: 9, price: { kind: 'set', value: 12.5 }, vendor_info: 'Acme Supply' },
    surface_type_ids: [],
  },
  emptied: { name_es: null, min_qty: null, order_qty: null, vendor_info: null },
});

export const catalogue: Bench = {
  name: 'catalogue',
  run: async ({ rounds = 5 }) => {
    const dataFolder = await newDataFolder();
    await (await startServerAlone({ dataFolder })).stop();
    console.log('Adding ten years of jobs ...');
    await promisify(execFile)(process.execPath, [join(root, 'api/src/testing/grown/grow.ts')], {
      env: { ...process.env, MOBPREP_MODE: 'demo', MOBPREP_DATA: dataFolder },
    });
    const metricsPort = await freePort();
    const server = await startServerAlone({ dataFolder, environment: { METRICS_PORT: String(metricsPort) } });
    const api = await Api.signIn(server.url, people.full_admin.email);
    console.log(`Adding up to ${wanted} items ...`);
    await fillCatalogue(api, wanted, 'all categories');

    const times: Record<string, number[]> = {};
    const timed = async <Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> => {
      const begun = performance.now();
      const answer = await work();
      times[what] = [...(times[what] ?? []), performance.now() - begun];
      return answer;
    };
    const most = await watchFigures(`http://127.0.0.1:${metricsPort}/metrics`);
    const read = async (): Promise<ItemList> => (await api.get('/items')).json();
    const [first] = (await read()).items;
    if (!first) throw new Error('the catalogue is empty');
    for (let round = 0; round < rounds; round += 1)
      for (const [what, change] of Object.entries(edits(first))) {
        const items = (await read()).items
          .filter(({ is_inventory_item, price }) => is_inventory_item && price !== null)
          .map(({ id, revision }) => ({ id, revision }));
        const { change: made, changed }: CatalogueChangeResult = await timed(`edit, ${what}`, () =>
          api.post('/items/edits', { items, change }),
        );
        if (changed < wanted * 0.9) throw new Error(`only ${changed} items were changed`);
        await timed('care list after it', async () => (await api.get('/catalogue-care')).json());
        for (const kind of careKinds)
          await timed('care list of a kind', async () =>
            (await api.get(`/catalogue-care?kind=${kind}`)).json(),
          );
        await timed(`undo, ${what}`, () => api.post(`/catalogue-changes/${made?.id}/undo`, {}));
      }
    const { loopDelayMs } = await most();
    const milliseconds = Object.fromEntries(
      Object.entries(times).map(([what, each]) => [what, spread(each)]),
    );
    console.table(milliseconds);
    console.info(`the event loop was blocked for ${loopDelayMs.toFixed(0)} ms at most`);
    await server.stop();
    await removeFolder(dataFolder);
    return { items: wanted, milliseconds, loopDelayMs };
  },
};
