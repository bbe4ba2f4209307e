// Runs the nightly figures, each a file in this folder: node src/testing/nightly/nightly.ts [--share 0.1] [--only kills]
import { parseArgs } from 'node:util';
import { removeTemplate } from '../seededFolder.ts';
import { callbackTimes } from './callbackTimes.ts';
import { companyAttacks } from './companyAttacks.ts';
import { databaseFaults } from './databaseFaults.ts';
import { type Figure, type Outcome, Rounds, say } from './Figure.ts';
import { logs } from './figureServer.ts';
import { fullDisks } from './fullDisks.ts';
import { importBlocks } from './importBlocks.ts';
import { interleavings } from './interleavings.ts';
import { hostileRequests, listRuns, liveRuns, loadRuns, parallelCodes, upgrades } from './jestFigures.ts';
import { kills } from './kills.ts';
import { hostileAddresses, hostileBodies } from './loopBlocks.ts';
import { memoryFlood } from './memoryFlood.ts';
import { modelSequences } from './modelSequences.ts';
import { offlineShifts } from './offlineShifts.ts';
import { powerLoss } from './powerLoss.ts';
import { publications } from './publications.ts';
import { signInFlood } from './signInFlood.ts';
import { soak } from './soak.ts';
import { uploads } from './uploads.ts';
import { workbookTimes } from './workbookTimes.ts';

const { values } = parseArgs({
  options: { share: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const share = Number(values.share);

/** The parts run one after the other; the lanes of a part share the cores. Figures that measure response times run alone. */
const parts: readonly (readonly (readonly Figure[])[])[] = [
  [[soak]],
  [
    [
      ...[hostileRequests, uploads, modelSequences, interleavings, upgrades, liveRuns, listRuns, loadRuns],
      ...[parallelCodes, companyAttacks],
    ],
    [kills, powerLoss, fullDisks, ...databaseFaults],
  ],
  [[offlineShifts]],
  [[signInFlood, publications, callbackTimes]],
  [[hostileBodies, hostileAddresses, importBlocks, workbookTimes, memoryFlood]],
];

const rows: [string, Outcome | string][] = [];

async function runAll(figures: readonly Figure[]) {
  for (const { name, rounds, minutes, run } of figures.filter((each) => each.name.includes(values.only))) {
    const began = Date.now();
    const wanted = new Rounds(Math.max(1, Math.round(rounds * share)), minutes * share);
    const outcome = await run(wanted).catch((error) => String(error));
    const took = ((Date.now() - began) / 60_000).toFixed(1);
    say(`${name}: ${took} min ${typeof outcome === 'string' ? outcome : JSON.stringify(outcome)}`);
    rows.push([`${name} (of ${wanted.wanted})`, outcome]);
  }
}

for (const lanes of parts) await Promise.all(lanes.map(runAll));
await removeTemplate();
rows.push([
  'server logs, searched for hashes and tokens',
  { rounds: logs.searched, lost: 0, refusedWrongly: 0, failed: logs.withSecrets },
]);

const columns = ['figure', 'rounds', 'lost', 'refused wrongly', 'answers of 500', ''];
const cells = rows.map(([name, outcome]) =>
  typeof outcome === 'string'
    ? [name, '-', '-', '-', '-', `not run: ${outcome}`]
    : [name, outcome.rounds, outcome.lost, outcome.refusedWrongly, outcome.failed, outcome.note ?? ''],
);
for (const row of [columns, ...cells]) say(`| ${row.join(' | ')} |`);
const isGood = (outcome: Outcome | string) =>
  typeof outcome !== 'string' &&
  outcome.rounds > 0 &&
  outcome.lost + outcome.refusedWrongly + outcome.failed === 0;
process.exitCode = rows.every(([, outcome]) => isGood(outcome)) ? 0 : 1;
