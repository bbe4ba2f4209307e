// Shared by the commands. Plain JavaScript for Node 20, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const above = resolve(import.meta.dirname ?? '.', '../..');
/** True in our repository. Otherwise this package is installed in a remote that has its own repository. */
export const inside = existsSync(join(above, 'pnpm-workspace.yaml'));
/** The repository's folder. */
export const root = inside ? above : process.cwd();
/** A remote's folder. For a team outside our repository, that is its whole repository. */
export const remoteFolder = (name) => (inside ? join(root, name) : root);
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.mobprep-installed');

export const manifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The remotes in this repository. Each has its own build. */
export const remotesHere = () =>
  inside
    ? readdirSync(root).filter((name) => existsSync(join(root, name, 'src/remote.ts')))
    : [manifest().name];

/** Ends the command with one plain sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The environment for commands in a folder: its own tools come first, then the repository's Node, pnpm and tools. */
export const environment = (cwd = root) => ({
  ...process.env,
  PATH: [join(cwd, 'node_modules', '.bin'), bin, process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NODE_NO_WARNINGS: '1',
  // A server that has been started here before starts in half the time.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
});

/** The environment of the server that we start. What the operator set goes first. */
export const serverEnvironment = () => ({ MOBPREP_MODE: 'demo', MOBPREP_WEB: root, ...environment() });

/** Runs a command and returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const env = environment(options.cwd);
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env, ...options });
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Works through a list, on as many entries at once. */
export async function inLanes(entries, lanes, work) {
  const waiting = entries.values();
  async function lane() {
    for (const entry of waiting) await work(entry);
  }
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Runs steps that return an exit code, in as many lanes at once, and gives up with the names of those that failed. */
export async function runSteps(steps, lanes = 1) {
  const failed = [];
  await inLanes(steps, lanes, async ([name, step]) => {
    if ((await step()) === 0) console.log(`ok    ${name}`);
    else failed.push(name);
  });
  if (failed.length > 0) giveUp(`failed: ${failed.join(', ')}`);
}

const manifests = () => [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...readdirSync(root)
    .map((name) => join(name, 'package.json'))
    .filter((name) => existsSync(join(root, name))),
];

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of manifests()) hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

const elsewhere = 'Copy MobPrep to a folder where you may write and run programs.';

/** Gives up with one sentence, and a way out, if nothing can be written in this folder or programs can't run there. */
export function requireFolder(folder = root, wayOut = elsewhere) {
  const probe = join(folder, `.mobprep-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '', { mode: 0o755 });
  } catch ({ code }) {
    giveUp(`MobPrep can't write in ${folder} (${code}). ${wayOut}`);
  }
  const runs = mayRun(probe);
  rmSync(probe);
  if (!runs) giveUp(noPrograms(folder, wayOut));
}

function mayRun(program) {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const noPrograms = (folder, wayOut) =>
  `Programs can't run in ${folder}: its volume is mounted with "noexec". ${wayOut}`;

/** Installs the packages, unless the installed ones match the lockfile and manifests. */
export async function ensureInstalled() {
  // Elsewhere, installing is up to the team.
  if (!inside) return;
  const wanted = fingerprint();
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isInstalled) await install();
  else if (!mayRun(join(bin, 'turbo'))) giveUp(noPrograms(root, elsewhere));
}

/** Installs the packages exactly as locked, except the browser for tests. */
export async function install() {
  requireFolder();
  const cache = process.env.npm_config_cache;
  if (cache) requireFolder(cache, 'Set npm_config_cache to a folder where you may write and run programs.');
  console.log('Installing packages ...');
  await installOnly('!test-browser');
  writeFileSync(stamp, fingerprint());
}

/** Installs the browser for tests, which most machines don't need. */
export const installBrowser = () => installOnly('test-browser');

async function installOnly(filter) {
  const code = await run('npx', [
    '--yes',
    manifest().packageManager,
    'install',
    `--filter=${filter}`,
    '--frozen-lockfile',
    '--reporter=append-only',
  ]);
  if (code !== 0) giveUp("Couldn't install the packages. See the reason above.");
}

/** Builds these front ends and returns the exit code. Anything that hasn't changed comes from the cache. */
export const build = (frontEnds) =>
  run('turbo', [
    'run',
    'build',
    ...frontEnds.map((name) => `--filter=${name}`),
    '--output-logs=errors-only',
    '--log-order=grouped',
  ]);

/** Builds the shell and all remotes, or only these front ends, and gives up if that fails. */
export async function ensureBuilt(frontEnds = ['shell', 'mfe-*']) {
  if ((await build(frontEnds)) !== 0) giveUp("Couldn't build the front ends. See the reason above.");
}

/** What to build before serving the suite, and what while it runs. Work on one remote doesn't wait for the others. */
export function buildSteps(frontEnds, wanted) {
  const first = wanted.length > 0 ? ['shell', ...wanted.filter((name) => name !== 'shell')] : frontEnds;
  return { first, meanwhile: frontEnds.filter((name) => !first.includes(name)) };
}
