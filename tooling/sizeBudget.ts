// Kilobytes of JavaScript (brotli, as served) against their budgets. A build comes first.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In kB of 1,000 bytes. Raise one only with the reason in the change. */
const budgets = {
  'shell, first files': 185,
  'each remote, entry and first chunk': 60,
};

const root = join(import.meta.dirname, '..');
const kiloBytes = (file: string) =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;

/** The scripts that the sign-in page asks for. */
function shellSize(): number {
  const dist = join(root, 'shell/dist');
  const scripts = [
    ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/src="\/(static\/js\/[^"]+)"/g),
  ];
  return scripts.reduce((sum, [, path]) => sum + kiloBytes(join(dist, path ?? '')), 0);
}

/** What a remote's first page asks for besides what the shell has. */
function remoteSize(name: string): number {
  const dist = join(root, name, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const scripts: string[] = [
    manifest.metaData.remoteEntry.name,
    ...manifest.exposes.flatMap((exposed: { assets: { js: { sync: string[] } } }) => exposed.assets.js.sync),
  ];
  return scripts.reduce((sum, path) => sum + kiloBytes(join(dist, path)), 0);
}

const sizes = [
  { what: 'shell, first files', bytes: shellSize(), budget: budgets['shell, first files'] },
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => ({
      what: name,
      bytes: remoteSize(name),
      budget: budgets['each remote, entry and first chunk'],
    })),
];
for (const { what, bytes, budget } of sizes) {
  const kB = bytes / 1_000;
  const verdict = kB > budget ? 'over' : 'within';
  console.info(`${what}: ${kB.toFixed(1)} kB, ${verdict} its ${budget} kB`);
  if (kB > budget) process.exitCode = 1;
}
