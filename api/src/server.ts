import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { startServer } from './startServer.ts';

/** Resolves at the first reason to stop, which may come before the server is ready. */
const asked = new Promise<void>((resolve) => {
  const stop = () => resolve();
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  // Without its launcher, even a killed one, nobody is left to stop this server.
  process.channel?.unref();
  process.once('disconnect', stop);
});

function fail(error: unknown): never {
  process.stderr.write(
    error instanceof PlainFailure ? `${error.message}\n` : `MobPrep did not start: ${String(error)}\n`,
  );
  process.exit(1);
}

/** Runs a server until somebody asks to stop, and again when it wants to start anew: with another database, after a restore. */
async function run() {
  for (;;) {
    const restarted = Promise.withResolvers<'again'>();
    const server = await startServer(process.env, fail, () => restarted.resolve('again'));
    if ((await Promise.race([asked, restarted.promise])) !== 'again') return server;
    await server.stop();
  }
}

try {
  const server = await run();
  // Last resort: this leaves the built-in database running.
  setTimeout(() => process.exit(1), 9_500).unref();
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
