import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Calls `heard` with the message of each notification on a channel, and without one whenever some may have been missed. Returns a
 * function that stops it.
 */
export type Listen = (channel: string, heard: (message?: string) => void) => () => Promise<void>;

const again = 1_000;
const settings = {
  application_name: 'mobprep listener',
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
};

/** Listens on its own connection, and reconnects when it is lost. */
export function listenOn(connectionString: string): Listen {
  return (channel, heard) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let client: pg.Client | undefined;
    const once = async () => {
      client = new pg.Client({ ...settings, connectionString });
      const ended = new Promise<void>((resolve) => client?.once('end', resolve));
      client.on('error', () => {}).on('notification', ({ payload }) => heard(payload));
      try {
        await client.connect();
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
        heard();
        await ended;
      } finally {
        await client.end();
      }
    };
    const run = async () => {
      while (!signal.aborted) {
        await once().catch(() => {});
        await sleep(again, undefined, { signal, ref: false }).catch(() => {});
      }
    };
    const running = run();
    return async () => {
      stopping.abort();
      await client?.end().catch(() => {});
      await running;
    };
  };
}
