import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './forbiddenArrows.ts';

export const root = join(import.meta.dirname, '../..');

/** The names of all our packages. */
export const ours = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

const sourceFile = /\.tsx?$/;
const skipped = new Set([
  'node_modules',
  'dist',
  'dist-gallery',
  'dist-standalone',
  '.cache',
  '.mf',
  '.turbo',
  '.stryker-tmp',
  // Files for a new remote, where the rules for remotes apply to them.
  'template',
]);
// These tests contain forbidden arrows on purpose.
const examples = ['tooling/arrows/forbiddenArrows.test.ts', 'tooling/arrows/innerArrows.test.ts'];

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsBelow(path);
    else if (sourceFile.test(entry.name)) yield path;
  }
}

/** Every TypeScript file of every package. */
export const sources: readonly SourceFile[] = ours.flatMap((name) =>
  [...pathsBelow(join(root, name))]
    .map((path) => path.slice(root.length + 1))
    .filter((path) => !examples.includes(path))
    .map((path) => ({
      package: name,
      path: path.slice(name.length + 1),
      text: readFileSync(join(root, path), 'utf8'),
    })),
);
