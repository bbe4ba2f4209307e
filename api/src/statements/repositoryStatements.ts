import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Statement, statementsOf } from './statementsOf.ts';

/** The statements of every repository, by the module's name. */
export async function repositoryStatements(): Promise<ReadonlyMap<string, readonly Statement[]>> {
  const found = new Map<string, readonly Statement[]>();
  for (const file of globSync('**/*.repository.ts', { cwd: join(import.meta.dirname, '..') }).sort()) {
    const module = basename(file, '.repository.ts');
    found.set(module, await statementsOf(module, await import(`../${file}`)));
  }
  return found;
}
