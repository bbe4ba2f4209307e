import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../bin/workspace.mjs';
import { type Declared, exportsOf } from './declarations.ts';
import type { PublicTypes } from './publicTypes.ts';

/** What changed for a package's users. */
export interface Changes {
  /** What used to compile and no longer does, one sentence each. */
  readonly breaks: readonly string[];
  /** Names of exports that are new or can do more. */
  readonly additions: readonly string[];
}

/** Types that a remote writes itself, so a new required member is a break. It also reads values of all other types. */
const given = /(Props|Options|Definition)$/;

/** Query options only fit themselves, so only their arguments are compared. What they read has its own types. */
const queries = /Queries$/;

/** A question to the compiler about one export. If `line` doesn't compile, `answer` is true. */
interface Question {
  readonly name: string;
  readonly line: string;
  readonly answer: string;
}

const anys = ({ parameters }: Declared) =>
  parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : '';

/** Asks whether code that compiled with `Old` compiles with `New`. */
function questionsOf(name: string, old: Declared, next: Declared, entry: number): Question[] {
  const [was, is] = [`Old${entry}.${name}`, `New${entry}.${name}`];
  const ask = (line: string, answer: string) => ({ name, line: `export ${line};`, answer });
  const calls = queries.test(name) ? 'Calls' : 'Same';
  const value = ask(
    `const v${entry}${name}: ${calls}<typeof ${was}> = null! as ${calls}<typeof ${is}>`,
    "can't be used as before",
  );
  if (!old.type) return [value];
  const values = old.value ? [value] : [];
  if (next.parameters !== old.parameters)
    return [...values, ask(`const p${entry}${name}: never = 1`, 'has other type parameters')];
  const [before, now] = [was + anys(old), is + anys(next)];
  return [
    ...values,
    ask(`type K${entry}${name} = Kept<keyof ${before}, keyof ${now}>`, 'lost a member'),
    given.test(name)
      ? ask(`const g${entry}${name}: ${now} = null! as ${before}`, 'requires more than before')
      : ask(`const r${entry}${name}: Related<${before}, ${now}> = true`, 'is a different type'),
  ];
}

const prelude = [
  'type Same<T> = T;',
  'type Calls<T> = { [K in keyof T]: T[K] extends (...given: infer G) => unknown ? (...given: G) => void : T[K] };',
  'export type Kept<Old extends New, New> = Old;',
  'export type Related<Old, New> = [Old] extends [New] ? true : [New] extends [Old] ? true : false;',
];

/** Compares the public types of two versions, with the compiler. */
export async function compare(old: PublicTypes, next: PublicTypes): Promise<Changes> {
  const here = join(root, 'tooling/node_modules/.cache/versions');
  await mkdir(here, { recursive: true });
  const folder = await mkdtemp(join(here, `${old.name}-`));
  try {
    const grown = grownCodes(old, next);
    await Promise.all([unpack(grown ?? old, join(folder, 'old')), unpack(next, join(folder, 'new'))]);
    const [breaks, additions] = await Promise.all([
      changedFrom(old, next, { folder, from: 'old', to: 'new' }),
      changedFrom(next, old, { folder, from: 'new', to: 'old' }),
    ]);
    return {
      breaks: breaks.map(({ name, answer }) => `${name} ${answer}`),
      additions: [...new Set([...(grown ? ['errorCodes'] : []), ...additions.map(({ name }) => name)])],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Codes of errors: the server's, and those that the client adds. */
const codeLists = [/(?<=errorCodes: readonly \[)[^\]]*/, /(?<=readonly code: ErrorCode \|)[^;]*/];
const codesIn = (list: string) => list.split(/[,|]/).map((code) => code.trim());

/**
 * The old types with the new codes of errors, if their lists have only grown; otherwise null. A call may always fail with a code that an
 * older remote doesn't know, so a longer list breaks nobody.
 */
function grownCodes(old: PublicTypes, next: PublicTypes): PublicTypes | null {
  const listIn = ({ files }: PublicTypes, pattern: RegExp) =>
    [...files.values()].flatMap((text) => pattern.exec(text) ?? [])[0];
  const grown = codeLists.flatMap((pattern) => {
    const [before, now] = [listIn(old, pattern), listIn(next, pattern)];
    if (before === undefined || now === undefined || before === now) return [];
    return codesIn(before).every((code) => codesIn(now).includes(code)) ? [{ pattern, now }] : [];
  });
  if (grown.length === 0) return null;
  const withNew = (text: string) =>
    grown.reduce((whole, { pattern, now }) => whole.replace(pattern, now), text);
  return { ...old, files: new Map([...old.files].map(([path, text]) => [path, withNew(text)])) };
}

/** What a user of `old` could no longer do with `next`. */
async function changedFrom(
  old: PublicTypes,
  next: PublicTypes,
  { folder, from, to }: { folder: string; from: string; to: string },
): Promise<Omit<Question, 'line'>[]> {
  const found: Omit<Question, 'line'>[] = [];
  const questions: Question[] = [];
  for (const [at, entry] of old.entries.entries()) {
    if (!next.entries.includes(entry)) {
      found.push({ name: entry, answer: 'is gone' });
      continue;
    }
    const now = exportsOf(entry, next.files);
    for (const [name, declared] of exportsOf(entry, old.files)) {
      const one = now.get(name);
      if (!one || (declared.value && !one.value) || (declared.type && !one.type))
        found.push({ name, answer: `is gone from ${entry}` });
      else questions.push(...questionsOf(name, declared, one, at));
    }
  }
  const imports = old.entries.flatMap((entry, at) => {
    if (!next.entries.includes(entry)) return [];
    const path = entry.replace('.d.ts', '.js');
    return [
      `import type * as Old${at} from './${from}/${path}';`,
      `import type * as New${at} from './${to}/${path}';`,
    ];
  });
  const head = [...imports, ...prelude];
  const file = join(folder, `${from}.ts`);
  await writeFile(file, [...head, ...questions.map(({ line }) => line)].join('\n'));
  const wrong = await wrongLines(folder, `${from}.ts`);
  return [...found, ...questions.filter((_, at) => wrong.has(at + head.length + 1))];
}

/** The lines of a file that don't compile. */
async function wrongLines(folder: string, file: string): Promise<Set<number>> {
  const project = join(folder, `${file}.json`);
  const config = {
    extends: join(root, 'tooling/tsconfig/web.json'),
    // The source of other packages, which some types name, asks for Node's `process`.
    compilerOptions: { types: ['node'], noUnusedLocals: false },
    files: [join(folder, file)],
  };
  await writeFile(project, JSON.stringify(config));
  const said = await new Promise<string>((done) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    execFile(tsc, ['-p', project], { cwd: folder, maxBuffer: 10_000_000 }, (_error, stdout) => done(stdout));
  });
  const elsewhere = said.split('\n').filter((line) => /error TS/.test(line) && !line.startsWith(`${file}(`));
  if (elsewhere.length > 0) throw new Error(elsewhere.join('\n'));
  return new Set([...said.matchAll(/^[^\s(]+\((\d+),/gm)].map(([, line]) => Number(line)));
}

/** Writes declarations to a package that finds third parties where the source does. */
async function unpack({ name, files }: PublicTypes, into: string) {
  for (const [path, text] of files) {
    const file = join(into, path);
    await mkdir(dirname(file), { recursive: true });
    // A class with private fields fits only itself, even if nothing about it has changed.
    await writeFile(file, text.replaceAll('#private;', ''));
  }
  const imports = Object.fromEntries(
    ['.ts', '.tsx'].flatMap((ending) => [
      [`#src/*${ending}`, './src/*.d.ts'],
      [`#*${ending}`, './src/*.d.ts'],
    ]),
  );
  await writeFile(
    join(into, 'package.json'),
    JSON.stringify({ name: `${name}-types`, type: 'module', imports }),
  );
  await symlink(join(root, name, 'node_modules'), join(into, 'node_modules'));
}
