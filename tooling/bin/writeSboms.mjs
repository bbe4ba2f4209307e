import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, remotesHere, root, run } from './workspace.mjs';

/** The parts that are deployed on their own. */
export const parts = () => ['api', 'shell', ...remotesHere()];

/** Writes one file for each part. Fails if one doesn't name what the part's package.json does. */
export async function writeSboms(folder) {
  mkdirSync(folder, { recursive: true });
  for (const part of parts()) {
    const file = join(folder, `${part}.cdx.json`);
    const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--filter', part];
    if ((await run('pnpm', ['sbom', ...options, '--out', file])) !== 0)
      giveUp(`There is no SBOM of ${part}.`);
    const missing = missingIn(file, part);
    if (missing.length > 0) giveUp(`The SBOM of ${part} lacks ${missing.join(', ')}.`);
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a part installs directly and its SBOM doesn't name. */
export function missingIn(file, part) {
  const named = (readJson(file).components ?? []).map(({ group, name }) =>
    group ? `${group}/${name}` : name,
  );
  const { dependencies = {} } = readJson(join(root, part, 'package.json'));
  return Object.keys(dependencies).filter((name) => !named.includes(name));
}
