import { fits, type ImportRule, importRules } from './importRules.ts';

/** A source file: its package, its path in the package and its text. */
export interface SourceFile {
  readonly package: string;
  readonly path: string;
  readonly text: string;
}

const importPattern =
  /(?:^|[;\n}])\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]/g;

/** Everything that a source text imports, exports from, or loads with import(). */
export function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isConfig = (path: string) => /^[^/]+\.config\.ts$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path);

function rulesFor({ package: name, path }: SourceFile): ImportRule[] {
  return importRules.filter(
    (rule) => fits(rule.from, name) && (!rule.folder || path.startsWith(`${rule.folder}/`)),
  );
}

/**
 * One sentence for each import that the table forbids this file. `ours` are the names of all our packages.
 * Only config files may import tooling. Leaving the package with `../` is forbidden too.
 */
export function forbiddenArrows(file: SourceFile, ours: readonly string[]): string[] {
  const rules = rulesFor(file);
  const where = `${file.package}/${file.path}`;
  return importsOf(file.text).flatMap((specifier) => {
    if (specifier.startsWith('#'))
      return ownImport(file, specifier) ? [] : [`${where} may not import ${specifier}`];
    if (specifier.startsWith('.'))
      return leavesPackage(file.path, specifier) ? [`${where} leaves its package: ${specifier}`] : [];
    const target = packageOf(specifier);
    if (!ours.includes(target)) {
      const allowed = rules.every(
        ({ onlyThirdParties }) => !onlyThirdParties || onlyThirdParties.includes(target) || isTest(file.path),
      );
      return allowed ? [] : [`${where} may not import ${specifier}`];
    }
    if (target === 'tooling') return isConfig(file.path) ? [] : [`${where} may not import ${specifier}`];
    if (target === file.package) return [];
    const allowed = rules.some(({ mayImport }) => mayImport.some((pattern) => fits(pattern, specifier)));
    return allowed ? [] : [`${where} may not import ${specifier}`];
  });
}

/** Arrows inside shared-api point one way too: client, contract, rules. */
const ownArrows = [
  { from: 'src/contract/', never: ['#client/', '#browser/'] },
  { from: 'src/rules/', never: ['#client/', '#contract/', '#browser/'] },
  { from: 'src/browser/', never: ['#client/', '#contract/', '#rules/'] },
];

const ownImport = (file: SourceFile, specifier: string) =>
  file.package !== 'shared-api' ||
  isTest(file.path) ||
  !ownArrows.some(
    ({ from, never }) => file.path.startsWith(from) && never.some((start) => specifier.startsWith(start)),
  );

function leavesPackage(path: string, specifier: string): boolean {
  let depth = path.split('/').length - 1;
  for (const part of specifier.split('/')) {
    if (part === '..') depth -= 1;
    else if (part !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}
