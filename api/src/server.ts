import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { startServer } from './startServer.ts';

try {
  const server = await startServer(process.env);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      // A connection that never ends must not keep the database running.
      setTimeout(() => process.exit(1), 9_500).unref();
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
} catch (error) {
  process.stderr.write(
    error instanceof PlainFailure ? `${error.message}\n` : `MobPrep did not start: ${String(error)}\n`,
  );
  process.exit(1);
}
