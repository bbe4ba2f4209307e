import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listenProblem, portProblem, usualListening } from '../../api/src/settings/listenProblem.mjs';
import { whenNpmEnds } from './npmProcess.mjs';
import { ensureBuilt, ensureInstalled, giveUp, root, serverEnvironment } from './workspace.mjs';

const host = process.env.HOST?.trim() || usualListening.host;
const wanted = process.env.PORT?.trim() || usualListening.port;
const problem = portProblem(wanted);
if (problem) giveUp(problem);
const port = Number(wanted);

/** Checks the port before the slow part. The server checks again. */
function ensurePortIsFree() {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => {
      giveUp(
        listenProblem(error.code, { port, host }) ??
          `MobPrep can't listen on ${host}:${port} (${error.code}).`,
      );
    });
    probe.listen(port, host, () => probe.close(done));
  });
}

let server = null;
whenNpmEnds(() => (server ? server.kill('SIGTERM') : process.exit(1)));

await ensurePortIsFree();
await ensureInstalled();
await ensureBuilt();

server = spawn('node', [join(root, 'api/src/server.ts')], {
  // The IPC channel tells the server when this launcher is gone.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: serverEnvironment(),
});
// Ctrl-C reaches the server too; SIGTERM has to be passed on. Either way we exit with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
