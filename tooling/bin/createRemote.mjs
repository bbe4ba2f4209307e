// Creates a remote that can be built, tested and released: one page at one path, one menu entry and a test.
import './nodeVersion.mjs';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedLike } from '../create/lockedLike.mjs';
import { giveUp, inside, install, remotesHere, root } from './workspace.mjs';

const template = join(import.meta.dirname, '../create/template');
/** The names that the server accepts. */
const namePattern = /^mfe-[a-z]{1,30}$/;

const [name = ''] = process.argv.slice(2);
if (!namePattern.test(name))
  giveUp(`"${name}" isn't a remote name. Use mfe- and up to 30 lower-case letters, such as mfe-parking.`);
const folder = join(root, name);
if (existsSync(folder)) giveUp(`${name} already exists.`);
const [from] = inside ? remotesHere() : [];

const word = name.slice('mfe-'.length);
const named = (text) =>
  text.replaceAll('sample', word).replaceAll('Sample', word[0].toUpperCase() + word.slice(1));

cpSync(template, folder, { recursive: true });
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const [file, target] = [entry.name, named(entry.name)].map((each) => join(entry.parentPath, each));
  writeFileSync(file, named(readFileSync(file, 'utf8')));
  if (target !== file) renameSync(file, target);
}

if (inside) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const lockfile = join(root, 'pnpm-lock.yaml');
  writeFileSync(lockfile, lockedLike(readFileSync(lockfile, 'utf8'), { from, to: name, names }));
  await install();
  console.log(`Created ${name}. Next: pnpm dev ${name}`);
} else {
  const packed = join(import.meta.dirname, '../..');
  for (const file of readdirSync(packed).filter((one) => one.endsWith('.tgz')))
    cpSync(join(packed, file), join(folder, 'packages', file));
  writeFileSync(join(folder, '.gitignore'), ['node_modules/', 'dist/', 'dist-standalone/', ''].join('\n'));
  console.log(`Created ${name}. Next: cd ${name}, then npm install`);
}
