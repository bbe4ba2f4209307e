// Makes small changes to the code, one at a time, runs the tests next to it and prints the changes that no test notices. Pass a part of a
// path to change only those files: `pnpm mutate modules/cart`. With --tonight, slow kinds take a seventh of their files, others each night.
import './nodeVersion.mjs';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, environment, giveUp, root, run } from './workspace.mjs';

const pure = { floor: 90, preset: 'nodeTests' };
const module = {
  floor: 80,
  preset: 'nodeTests',
  folder: /^src\/modules\/[^/]+/,
  isSlow: true,
  isServer: true,
};

/**
 * What is changed, in which folder of the package its tests are, and the percentage of changes that they must notice. The rules of remotes
 * are tested like remotes.
 */
const kinds = [
  { ...pure, kind: 'rules', files: '*/src/rules/**/*.ts', folder: /^src\/rules/ },
  { ...pure, kind: 'domain', files: '*/src/domain/**/*.ts', folder: /^src\/domain/, preset: 'screenTests' },
  { ...pure, kind: 'policies', files: 'api/src/**/*.policy.ts', folder: /^src/, tests: '*.policy.test.ts' },
  { ...module, kind: 'services', files: 'api/src/modules/**/*.service.ts' },
  {
    ...module,
    ...{ kind: 'SQL', files: 'api/src/{modules,platform}/**/*.ts', holds: "from 'drizzle-orm'" },
    folder: /^src\/(modules|platform)\/[^/]+/,
  },
  {
    ...{ kind: 'code', files: '{shared-auth,shared-draft,shell}/src/**/*.{ts,tsx}', folder: /^src/ },
    ...{ floor: 80, preset: 'screenTests', isSlow: true },
  },
];

const nights = 7;
const tonight = Math.floor(Date.now() / 86_400_000) % nights;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tonight: { type: 'boolean', default: false } },
});
const [wanted = ''] = positionals;

/** The files to change, by package and folder of their tests. */
function groupsOf({ files, folder, isSlow, holds = '' }) {
  const found = globSync(files, { cwd: root, exclude: (path) => /(^|\/)(testing|node_modules)$/.test(path) })
    .filter((path) => !/\.test\.tsx?$/.test(path) && path.includes(wanted))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes(holds))
    .toSorted()
    .filter((_, at) => !(values.tonight && isSlow) || at % nights === tonight);
  return Map.groupBy(found, (path) => {
    const [name] = path.split('/');
    return `${name}/${folder.exec(path.slice(name.length + 1))[0]}`;
  });
}

/** Changes the files of one group and returns what became of each change. */
async function mutate({ kind, preset, isServer, tests = '*.test.{ts,tsx}' }, group, files) {
  const [name, ...folder] = group.split('/');
  const report = join(root, '.cache/mutation', `${kind} ${group.replaceAll('/', ' ')}.json`);
  rmSync(report, { force: true });
  const mutation = (file) => join(root, 'tooling/mutation', file);
  const command = [
    ...(isServer ? ['node', 'src/testing/withTestDatabase.ts'] : []),
    ...(kind === 'SQL'
      ? ['node', mutation('mutateSql.mjs')]
      : [join(root, 'tooling/node_modules/.bin/stryker'), 'run', mutation('stryker.config.mjs')]),
  ];
  const code = await run(command[0], command.slice(1), {
    cwd: join(root, name),
    env: {
      ...environment(),
      MUTATED: files.map((path) => path.slice(name.length + 1)).join(','),
      MUTATED_TESTS: `${folder.join('/')}/**/${tests}`,
      MUTATED_PRESET: preset,
      MUTATION_REPORT: report,
    },
  });
  if (code !== 0) failed.push(`${kind} of ${group}`);
  // Files without a statement have no report.
  if (!existsSync(report)) return [];
  return Object.values(JSON.parse(readFileSync(report, 'utf8')).files)
    .flatMap(({ mutants }) => mutants)
    .map(({ status }) => status);
}

await ensureInstalled();

const failed = [];
const rows = [];
for (const one of kinds) {
  const scored = new Map();
  for (const [group, files] of groupsOf(one)) {
    const [name] = group.split('/');
    const statuses = await mutate(one, group, files);
    scored.set(name, [...(scored.get(name) ?? []), ...statuses]);
  }
  for (const [name, statuses] of scored) {
    const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
    const missed = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
    rows.push({
      ...one,
      name,
      noticed,
      all: noticed + missed,
      score: (100 * noticed) / (noticed + missed || 1),
    });
  }
}
if (rows.length === 0) giveUp(`There is nothing to mutate in ${wanted}.`);
for (const { kind, name, noticed, all, score, floor } of rows)
  console.log(
    `${`${name} ${kind}`.padEnd(22)} ${score.toFixed(1).padStart(5)} % of ${floor} %  ${noticed} of ${all} changes noticed`,
  );
if (failed.length > 0) giveUp(`Couldn't be changed, as their tests fail anyway: ${failed.join(', ')}`);
const below = rows.filter(({ all, score, floor }) => all > 0 && score < floor);
if (below.length > 0)
  giveUp(`Under the floor: ${below.map(({ kind, name }) => `${name} ${kind}`).join(', ')}`);
