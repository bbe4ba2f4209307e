import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bin/workspace.mjs';

/** The sources of each remote of this repository, by its name. */
export const remoteSources = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readdirSync(root)
      .filter((folder) => folder.startsWith('mfe-'))
      .map((folder) => [
        folder,
        readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file))
          .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8')),
      ]),
  );

/** The remotes that import an export of a package, a type or a value. */
export function usersOf(
  packageName: string,
  exported: string,
  sources: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const imported = new RegExp(`import [^;]*\\b${exported}\\b[^;]* from '${packageName}(/[^']*)?';`);
  return [...sources].filter(([, texts]) => texts.some((text) => imported.test(text))).map(([name]) => name);
}
