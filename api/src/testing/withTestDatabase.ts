// Runs a command with one seeded PostgreSQL for all the test runs that it starts: node src/testing/withTestDatabase.ts <command> <arguments>
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import globalSetup from './globalSetup.ts';
import globalTeardown from './globalTeardown.ts';

const [command = '', ...args] = process.argv.slice(2);
await globalSetup();
try {
  const [code] = await once(spawn(command, args, { stdio: 'inherit' }), 'close');
  process.exitCode = code ?? 1;
} finally {
  await globalTeardown();
}
