// Measures speed and size, each as a ratio to a named rival in the same run. Not a test: a busy machine only makes it noisy.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './Bench.ts';
import { builds } from './builds/benchBuilds.ts';
import { busy } from './busy/benchBusy.ts';
import { catalogue } from './catalogue.ts';
import { chips } from './chips.ts';
import { grown } from './grown.ts';
import { hour } from './hour.ts';
import { items } from './items.ts';
import { light } from './light/benchLight.ts';
import { lighthouseScores } from './lighthouse.ts';
import { live } from './live/benchLive.ts';
import { load } from './load.ts';
import { list } from './longList.ts';
import { returning } from './returning.ts';
import { search } from './search.ts';
import { server } from './server/benchServer.ts';
import { yard } from './yard.ts';

const benches: readonly Bench[] = [
  busy,
  catalogue,
  chips,
  grown,
  items,
  list,
  search,
  light,
  server,
  builds,
  hour,
  lighthouseScores,
  live,
  load,
  returning,
  yard,
];
const usual: readonly Bench[] = [light, server];
const file = join(import.meta.dirname, 'results.json');

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(benches.map(({ name }) => [name, { type: 'boolean' as const }])),
    rounds: { type: 'string' as const },
    seconds: { type: 'string' as const, default: '10' },
  },
});
const asked = benches.filter(({ name }) => name in values);
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);

for (const { name, run } of asked.length > 0 ? asked : usual) {
  const result = await run({ rounds, seconds: Number(values.seconds) });
  // The other benches' results stay.
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  await writeFile(file, `${JSON.stringify({ ...kept, [name]: result }, null, 2)}\n`);
}
process.exit();
