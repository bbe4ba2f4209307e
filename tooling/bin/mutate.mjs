// Changes rules and policies one expression at a time, runs the tests next to them and prints the changes that no test notices.
// Pass a package's name to mutate only that package.
import './nodeVersion.mjs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, environment, giveUp, root, run } from './workspace.mjs';

/** The percentage of changes that a package's tests must notice. */
const floor = 90;

/** Where pure rules live, and the preset for their tests. The rules of remotes are tested like the remotes. */
const places = [
  {
    folder: 'src/rules',
    files: 'src/rules/**/*.ts',
    tests: 'src/rules/**/*.test.ts',
    preset: 'nodeTests',
  },
  {
    folder: 'src/domain',
    files: 'src/domain/**/*.ts',
    tests: 'src/domain/**/*.test.ts',
    preset: 'screenTests',
  },
  {
    folder: 'src/modules',
    files: 'src/**/*.policy.ts',
    tests: 'src/**/*.policy.test.ts',
    preset: 'nodeTests',
  },
];

await ensureInstalled();

const wanted = process.argv[2];
const packages = readdirSync(root).flatMap((name) =>
  places
    .filter(({ folder }) => existsSync(join(root, name, folder)))
    .map((place) => ({ name, ...place }))
    .filter(() => wanted === undefined || wanted === name),
);
if (packages.length === 0) giveUp(`There are no rules to mutate in ${wanted}.`);

/** Mutates one package and counts what its tests noticed. */
async function mutate({ name, files, tests, preset }) {
  const report = join(root, '.cache/mutation', `${name}.json`);
  const code = await run(
    join(root, 'tooling/node_modules/.bin/stryker'),
    ['run', join(root, 'tooling/mutation/stryker.config.mjs')],
    {
      cwd: join(root, name),
      env: {
        ...environment(),
        MUTATED: `${files},!${tests}`,
        MUTATED_TESTS: tests,
        MUTATED_PRESET: preset,
        MUTATION_REPORT: report,
      },
    },
  );
  if (code !== 0) giveUp(`Couldn't mutate the rules of ${name}.`);
  const statuses = Object.values(JSON.parse(readFileSync(report, 'utf8')).files)
    .flatMap(({ mutants }) => mutants)
    .map(({ status }) => status);
  const count = (...which) => statuses.filter((status) => which.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  return { name, noticed, missed, score: (100 * noticed) / Math.max(1, noticed + missed) };
}

const scores = [];
for (const one of packages) scores.push(await mutate(one));
for (const { name, noticed, missed, score } of scores)
  console.log(
    `${name.padEnd(14)} ${score.toFixed(1).padStart(5)} %  ${noticed} of ${noticed + missed} changes noticed`,
  );
const below = scores.filter(({ score }) => score < floor).map(({ name }) => name);
if (below.length > 0) giveUp(`Under ${floor} %: ${below.join(', ')}`);
