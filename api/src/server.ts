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

try {
  const server = await startServer(process.env, fail);
  await asked;
  // Last resort: this leaves the built-in database running.
  setTimeout(() => process.exit(1), 9_500).unref();
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
