import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One of two servers on a database. */
export interface LiveServer {
  readonly url: string;
  readonly metricsUrl: string;
  readonly pid: number;
}

/** Starts two servers on one PostgreSQL. */
export async function startTwoServers() {
  const program = join(import.meta.dirname, '../../../api/src/testing/live/serveTwo.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const nextLine = async () => String((await once(lines, 'line'))[0]);
  const servers: readonly LiveServer[] = JSON.parse(await nextLine());
  const [first, second] = servers;
  if (!first || !second) throw new Error('There are not two servers.');
  return {
    servers: [first, second] as const,
    /** Restarts the first one. Resolves once it is ready again. */
    restart: async () => {
      child.kill('SIGUSR2');
      await nextLine();
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;
export type Servers = TwoServers['servers'];
