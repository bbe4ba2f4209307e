import pg from 'pg';
import { NoConnection } from './NoConnection.ts';

/**
 * Opens a connection for one long piece of work. If it is lost, pending queries fail; without a listener the loss
 * would end the process.
 */
export async function connectClient(url: string, name: string, timeoutMs = 10_000): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `mobprep ${name}`,
    connectionTimeoutMillis: timeoutMs,
  });
  client.on('error', () => {});
  await client.connect().catch((cause: Error) => {
    throw new NoConnection(cause.message, { cause });
  });
  return client;
}
