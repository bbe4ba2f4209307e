import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, environment, giveUp, root } from './workspace.mjs';

const frontEnds = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !frontEnds.includes(name));
if (unknown) giveUp(`There is no front end called ${unknown}; there are ${frontEnds.join(', ')}.`);

await ensureInstalled();
await ensureBuilt();

/** Starts one part of the work; when one ends, all end. */
function work(command, args, cwd, env = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...environment(), ...env } });
  child.on('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => child.kill('SIGTERM'));
}

for (const name of wanted.length > 0 ? wanted : frontEnds) {
  const cwd = join(root, name);
  if (existsSync(join(cwd, 'webpack.config.ts'))) work('pnpm', ['exec', 'webpack', '--watch'], cwd);
}
work('node', ['--watch', 'src/server.ts'], join(root, 'api'), {
  MOBPREP_MODE: 'demo',
  MOBPREP_WEB: root,
  NODE_ENV: 'development',
  MOBPREP_DATA: process.env.MOBPREP_DATA ?? join(root, '.data'),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
