import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { startServer } from './startServer.ts';

try {
  const server = await startServer(process.env);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // A connection that never ends must not keep the database running.
    setTimeout(() => process.exit(1), 9_500).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  // The launcher is gone, even if it was killed: nobody is left to stop this server.
  process.channel?.unref();
  process.once('disconnect', stop);
} catch (error) {
  process.stderr.write(
    error instanceof PlainFailure ? `${error.message}\n` : `MobPrep did not start: ${String(error)}\n`,
  );
  process.exit(1);
}
