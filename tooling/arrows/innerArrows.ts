import { dirname, join } from 'node:path/posix';
import { importsOf, type SourceFile } from './forbiddenArrows.ts';
import { openDoors } from './importRules.ts';

/** A package's files, and its `#` imports from package.json. */
export interface OwnPackage {
  readonly files: readonly SourceFile[];
  readonly imports: Readonly<Record<string, string>>;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** The file in the same package that an import refers to; undefined for another package. */
function ownTarget(path: string, specifier: string, imports: OwnPackage['imports']): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  for (const [pattern, target] of Object.entries(imports)) {
    if (pattern === specifier) return join(target);
    const start = pattern.slice(0, -1);
    if (pattern.endsWith('*') && specifier.startsWith(start))
      return join(target.replace('*', specifier.slice(start.length)));
  }
  return undefined;
}

const arrowsOf = ({ files, imports }: OwnPackage): Arrow[] =>
  files.flatMap(({ path, text }) =>
    importsOf(text).flatMap((specifier) => {
      const to = ownTarget(path, specifier, imports);
      return to === undefined ? [] : [{ from: path, to }];
    }),
  );

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const moduleOf = (path: string) => /^src\/modules\/([^/]+)\//.exec(path)?.[1];
const camelCase = (folder: string) =>
  folder.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());

function isDoor(path: string): boolean {
  const module = moduleOf(path) ?? '';
  return path === `src/modules/${module}/${camelCase(module)}.service.ts` || path in openDoors;
}

/** Features that import another feature, and server modules that reach past another module's service. */
export function trespasses(own: OwnPackage): string[] {
  return arrowsOf(own).flatMap(({ from, to }) => {
    const features = [featureOf(from), featureOf(to)];
    if (features[0] && features[1] && features[0] !== features[1])
      return [`${from} imports another feature: ${to}`];
    const modules = [moduleOf(from), moduleOf(to)];
    if (modules[0] && modules[1] && modules[0] !== modules[1] && !isDoor(to))
      return [`${from} reaches past the service of ${modules[1]}: ${to}`];
    return [];
  });
}

/** The files of each import cycle, found with Tarjan's algorithm. */
export function cycles(own: OwnPackage): string[][] {
  const targets = new Map<string, string[]>(own.files.map(({ path }) => [path, []]));
  for (const { from, to } of arrowsOf(own)) if (targets.has(to)) targets.get(from)?.push(to);
  const found: string[][] = [];
  const seen = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const place = seen.size;
    let lowest = place;
    seen.set(file, place);
    stack.push(file);
    for (const target of targets.get(file) ?? []) {
      const known = seen.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, known);
    }
    if (lowest === place) {
      const ring = stack.splice(stack.indexOf(file));
      if (ring.length > 1 || targets.get(file)?.includes(file)) found.push(ring.sort());
    }
    return lowest;
  };
  for (const file of targets.keys()) if (!seen.has(file)) visit(file);
  return found;
}
