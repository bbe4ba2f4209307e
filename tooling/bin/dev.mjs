import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  build,
  buildSteps,
  ensureBuilt,
  ensureInstalled,
  environment,
  giveUp,
  inside,
  remoteFolder,
  remotesHere,
  root,
} from './workspace.mjs';

const frontEnds = inside ? ['shell', ...remotesHere()] : remotesHere();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    dist: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
});
const { against, dist, alone } = values;
// A remote's own script already passes its name.
const wanted = [...new Set(positionals)];
if (alone && !against) giveUp('A standalone remote needs a suite to sign in to: --against http://HOST');
if (against && wanted.length !== 1) giveUp('Name one remote: pnpm dev mfe-NAME --against http://HOST');
if (!inside && !against) giveUp('Name the suite to open the remote in: --against http://HOST');
const unknown = wanted.find((name) => !frontEnds.includes(name));
if (unknown) giveUp(`There is no front end called ${unknown}; there are ${frontEnds.join(', ')}.`);

await ensureInstalled();
const { first, meanwhile } = buildSteps(frontEnds, wanted);
if (!against) await ensureBuilt(first);

/** Starts one process. If one ends, they all end. */
function work(command, args, cwd, env = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...environment(cwd), ...env } });
  child.on('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => child.kill('SIGTERM'));
}

const watched = dist ? [] : wanted.length > 0 ? wanted : frontEnds;
for (const name of watched) {
  const cwd = remoteFolder(name);
  if (!existsSync(join(cwd, 'webpack.config.ts'))) giveUp(`${name}/webpack.config.ts is missing.`);
  work(
    'webpack',
    ['--config', 'webpack.config.ts', '--watch', ...(alone ? ['--env', 'standalone'] : [])],
    cwd,
  );
}
/** Serves a local remote in a suite that runs elsewhere. */
function workAgainst([name]) {
  const folder = resolve(dist ?? join(remoteFolder(name), alone ? 'dist-standalone' : 'dist'));
  if (!existsSync(folder)) mkdirSync(folder);
  const script = fileURLToPath(new URL('../dev/against.ts', import.meta.url));
  const how = ['--against', against, '--dist', folder, ...(alone ? ['--alone'] : [])];
  work('node', [script, name, ...how], root);
}

if (against) workAgainst(wanted);
else
  work('node', ['--watch', 'src/server.ts'], join(root, 'api'), {
    MOBPREP_MODE: 'demo',
    MOBPREP_WEB: root,
    NODE_ENV: 'development',
    MOBPREP_DATA: process.env.MOBPREP_DATA ?? join(root, '.data'),
  });
if (!against && meanwhile.length > 0 && (await build(meanwhile)) !== 0)
  console.error(
    "Couldn't build some of the other remotes, so the suite runs without them. See the reason above.",
  );
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
