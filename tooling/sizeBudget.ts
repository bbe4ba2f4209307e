// Checks the JavaScript (brotli, as served) of each package, or of the named remote, against its budget. Build first.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder, remotesHere } from './bin/workspace.mjs';

/** In kB of 1,000 bytes: the size reached, plus up to two. Raise one only with the reason in the change. */
const shellBudgets: Readonly<Record<string, number>> = {
  // 0.6 work around what plain http lacks and say why signing in failed, 0.6 survive translators, 0.5 are for contrast themes.
  'shell, sign-in page': 142,
  // 8 of these suggest the closest names if a search finds nothing, and load only then. 3.8 are the remotes' link to webpack, which
  // each of them carried before. 0.2 report events to the field figures. 2 read numbers and compare names
  // and sizes as the server does. 0.4 read defensively what a remote says about itself, and ignore double clicks.
  // 6.5 are My account, the first password and recovery, each loaded when it is opened.
  'shell, behind the sign-in': 204.5,
  'shell, once the page is idle': 4,
};

const sizeOf = (file: string) =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;

const scriptFolder = (name: string) => join(remoteFolder(name), 'dist/static/js');
const scriptText = (name: string, file: string) => readFileSync(join(scriptFolder(name), file), 'utf8');

/** The sizes of a build's scripts, by name. */
function scriptsOf(name: string): Map<string, number> {
  const folder = scriptFolder(name);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, sizeOf(join(folder, file))]));
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** The shell's scripts: those named in everybody's page, the field figures, which load last, and all others. */
function shellSizes() {
  const all = scriptsOf('shell');
  const page = readFileSync(join(remoteFolder('shell'), 'dist/index.html'), 'utf8');
  const named = [...page.matchAll(/src="\/static\/js\/([^"]+)"/g)].map(
    ([, file]) => all.get(file ?? '') ?? 0,
  );
  const idle = [...all]
    .filter(([file]) => scriptText('shell', file).includes('/reports/health'))
    .map(([, bytes]) => bytes);
  return [
    { what: 'shell, sign-in page', bytes: sum(named) },
    { what: 'shell, behind the sign-in', bytes: sum(all.values()) - sum(named) - sum(idle) },
    { what: 'shell, once the page is idle', bytes: sum(idle) },
  ].map((size) => ({ ...size, budget: shellBudgets[size.what] ?? 0 }));
}

/** A remote's team keeps its budget in its package.json. */
const remoteSize = (name: string) => ({
  what: name,
  bytes: sum(scriptsOf(name).values()),
  budget: Number(JSON.parse(readFileSync(join(remoteFolder(name), 'package.json'), 'utf8')).sizeBudget),
});

const [only] = process.argv.slice(2);
const sizes = only ? [remoteSize(only)] : [...shellSizes(), ...remotesHere().map(remoteSize)];
for (const { what, bytes, budget } of sizes) {
  const kB = bytes / 1_000;
  if (!(kB <= budget)) {
    console.error(`${what}: ${kB.toFixed(1)} kB is over its budget of ${budget} kB`);
    process.exitCode = 1;
  } else console.info(`${what}: ${kB.toFixed(1)} kB, within its ${budget} kB`);
}
