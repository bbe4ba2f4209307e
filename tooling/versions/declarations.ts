import { dirname, join } from 'node:path';

/** Declaration files from the compiler, by path in the package. */
export type DeclarationFiles = ReadonlyMap<string, string>;

/** An exported name: whether it is a value, a type or both, and how many type parameters it has. */
export interface Declared {
  readonly value: boolean;
  readonly type: boolean;
  readonly parameters: number;
}

const specifiers = /(?:\bfrom\s*|\bimport\(\s*|^import\s+)["']([^"']+)["']/gm;

/** The file in the same package that a specifier names; null for another package. */
function ownFile(from: string, specifier: string): string | null {
  const path = specifier.startsWith('#')
    ? `src/${specifier.replace(/^#(src\/)?/, '')}`
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  return path?.replace(/\.[tj]sx?$/, '.d.ts') ?? null;
}

/** The files in the same package that a file imports. */
export const importedFiles = (path: string, text: string): string[] =>
  [...text.matchAll(specifiers)]
    .map(([, specifier = '']) => ownFile(path, specifier))
    .filter((file) => file !== null && !file.endsWith('.woff2'))
    .filter((file) => file !== null);

const declaration =
  /^export (?:default )?(?:declare )?(const|let|function|class|abstract class|enum|interface|type) (\w+)(<)?/gm;
const list = /^export (type )?\{([^}]*)\}(?: from ["']([^"']+)["'])?;/gm;
const everything = /^export \* from ["']([^"']+)["'];/gm;

const isType = (kind: string) => /interface|type/.test(kind);
const isBoth = (kind: string) => /class|enum/.test(kind);

/** The number of type parameters in the list that begins at an index. */
function parametersAt(text: string, start: number): number {
  let depth = 1;
  let count = 1;
  for (let at = start; depth > 0 && at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('<({['.includes(sign)) depth += 1;
    else if (')}]'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth -= 1;
    else if (sign === ',' && depth === 1) count += 1;
  }
  return count;
}

const nothing: Declared = { value: false, type: false, parameters: 0 };
const merged = (one: Declared | undefined, other: Declared): Declared => ({
  value: (one?.value ?? false) || other.value,
  type: (one?.type ?? false) || other.type,
  parameters: Math.max(one?.parameters ?? 0, other.parameters),
});

/** A schema. Only the type with the same name is compared, because one more field makes a different type of schema. */
const isSchema = (text: string, at: number) =>
  /^: (?:Type|import\("typebox"\))\.T[A-Z]/.test(text.slice(at, at + 40));

/** Everything that a declaration file exports, directly or through other files, by name. */
export function exportsOf(path: string, files: DeclarationFiles): Map<string, Declared> {
  const text = files.get(path) ?? '';
  const found = new Map<string, Declared>();
  const add = (name: string, one: Declared) => found.set(name, merged(found.get(name), one));
  for (const { 1: kind = '', 2: name = '', 3: generic, 0: all, index } of text.matchAll(declaration)) {
    const end = index + all.length;
    add(name, {
      value: !isType(kind) && !isSchema(text, end),
      type: isType(kind) || isBoth(kind),
      parameters: generic && (isType(kind) || isBoth(kind)) ? parametersAt(text, end) : 0,
    });
  }
  for (const [, specifier = ''] of text.matchAll(everything)) {
    const file = ownFile(path, specifier);
    if (file) for (const [name, one] of exportsOf(file, files)) add(name, one);
  }
  for (const [, onlyTypes, names = '', specifier] of text.matchAll(list)) {
    const file = specifier === undefined ? path : ownFile(path, specifier);
    for (const item of names.split(',').map((one) => one.trim())) {
      const [, typeOnly, name = '', as = name] = /^(type )?(\w+)(?: as (\w+))?$/.exec(item) ?? [];
      if (!name) continue;
      const isOnlyType = Boolean(onlyTypes ?? typeOnly);
      const own = file !== null && file !== path;
      // All we know about names from third parties or imports is how they are exported.
      const one = own
        ? exportsOf(file, files).get(name)
        : { ...nothing, value: !isOnlyType, type: isOnlyType };
      if (!one) continue;
      add(as, isOnlyType ? { ...one, value: false, type: true } : one);
    }
  }
  return found;
}
