// Builds what runs in production into a folder of its own, with the Node that runs it: npm run build:production -- /opt/mobprep
import './nodeVersion.mjs';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { writeHashes } from './signedHashes.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  giveUp,
  manifest,
  remotesHere,
  requireFolder,
  root,
  run,
} from './workspace.mjs';
import { writeSboms } from './writeSboms.mjs';

const [wanted] = process.argv.slice(2);
if (!wanted) giveUp('Where to? For example: npm run build:production -- /opt/mobprep');
const folder = resolve(wanted);
if (folder.startsWith(join(root, '/')))
  giveUp(`${folder} is in the folder that is built: choose one outside it.`);
if (existsSync(folder) && readdirSync(folder).length > 0)
  giveUp(`There is something in ${folder} already: build into a new folder, then put it in its place.`);
requireFolder(folder, 'Choose another folder.');
if (process.env.MOBPREP_SIGNING_KEY && !existsSync(process.env.MOBPREP_SIGNING_KEY))
  giveUp('MOBPREP_SIGNING_KEY names no file: it is the private key (Ed25519, PEM) that signs SHA256SUMS.');

await ensureInstalled();
await ensureBuilt();

const built = ['shell', ...remotesHere()].map((name) => join(name, 'dist'));
const copied = [
  'LICENSE',
  'SECURITY.md',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'patches',
  'api',
  'shared-api',
  ...built,
];
for (const name of copied)
  cpSync(join(root, name), join(folder, name), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
mkdirSync(join(folder, 'bin'));
// The server's code needs Node 24, whichever version the machine has.
copyFileSync(realpathSync(join(root, 'node_modules/.bin/node')), join(folder, 'bin/node'));

const install = ['install', '--frozen-lockfile', '--prod', '--filter=api...', '--reporter=append-only'];
if ((await run('npx', ['--yes', manifest().packageManager, ...install], { cwd: folder })) !== 0)
  giveUp("Couldn't install the server's packages. See the reason above.");
await writeSboms(join(folder, 'sbom'));
const key = process.env.MOBPREP_SIGNING_KEY;
writeHashes(folder, key && readFileSync(key, 'utf8'));
console.log(`MobPrep is in ${folder}. docs/operating.md, "Start in production", says how to start it.`);
