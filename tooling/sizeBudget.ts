// Kilobytes of JavaScript (brotli, as served) of each package against its budget. A build comes first.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In kB of 1,000 bytes: what was reached, and up to two more. Raise one only with the reason in the change. */
const budgets: Readonly<Record<string, number>> = {
  'shell, sign-in page': 138,
  // 8 of them are the closest names of a search that found nothing, and come only then.
  'shell, behind the sign-in': 184,
  'mfe-admin': 60,
  'mfe-checkout': 18,
  'mfe-items': 27,
  'mfe-jobs': 40,
  'mfe-mobprep': 37,
};

const root = join(import.meta.dirname, '..');

const sizeOf = (file: string) =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;

/** All scripts of a build, by name. */
function scriptsOf(name: string): Map<string, number> {
  const folder = join(root, name, 'dist/static/js');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, sizeOf(join(folder, file))]));
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** The shell's scripts in two: those that the page of everybody names, and the others. */
function shellSizes() {
  const all = scriptsOf('shell');
  const page = readFileSync(join(root, 'shell/dist/index.html'), 'utf8');
  const named = [...page.matchAll(/src="\/static\/js\/([^"]+)"/g)].map(
    ([, file]) => all.get(file ?? '') ?? 0,
  );
  return [
    { what: 'shell, sign-in page', bytes: sum(named) },
    { what: 'shell, behind the sign-in', bytes: sum(all.values()) - sum(named) },
  ];
}

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const sizes = [
  ...shellSizes(),
  ...remotes.map((name) => ({ what: name, bytes: sum(scriptsOf(name).values()) })),
];
for (const { what, bytes } of sizes) {
  const kB = bytes / 1_000;
  const budget = budgets[what] ?? 0;
  if (kB > budget) {
    console.error(`${what}: ${kB.toFixed(1)} kB is over its budget of ${budget} kB`);
    process.exitCode = 1;
  } else console.info(`${what}: ${kB.toFixed(1)} kB, within its ${budget} kB`);
}
