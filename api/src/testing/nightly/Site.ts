import type { ServerProcess } from '../serverProcess.ts';
import { Caller } from './Caller.ts';
import { type Figure, Tally } from './Figure.ts';
import { startOn, stop, superuserIn } from './figureServer.ts';

/** A data folder that goes through one crash after another, its server, and a signed-in client. */
export class Site {
  readonly folder: string;
  server: ServerProcess;
  caller: Caller;
  /** True if no further round can start on it. */
  isLost = false;

  private constructor(folder: string, server: ServerProcess, caller: Caller) {
    this.folder = folder;
    this.server = server;
    this.caller = caller;
  }

  static async on(folder: string): Promise<Site> {
    const server = await startOn(folder);
    return new Site(folder, server, await Caller.signedIn(server.address));
  }

  /** Starts a server on what the crash left behind. */
  async startAgain(tally: Tally) {
    await this.server.exit;
    const began = performance.now();
    this.server = await startOn(this.folder);
    tally.recoveredAfter(performance.now() - began);
    this.caller = this.caller.at(this.server.address);
    this.isLost = this.server.address === '';
    if (this.isLost) tally.count('lost', `no start after the crash: ${this.server.words()}`);
  }
}

/** Has PostgreSQL check every table and index for pages that crashes could have torn. */
async function checkPages(site: Site, tally: Tally) {
  const client = await superuserIn(site.folder);
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck');
    const { rows } = await client.query<{ relname: string; msg: string }>(`
      SELECT relname, msg FROM pg_class t, verify_heapam(t.oid) WHERE relkind = 'r' AND relpersistence = 'p'`);
    for (const { relname, msg } of rows) tally.count('lost', `${relname}: ${msg}`);
    await client.query(`
      SELECT bt_index_check(c.oid, true) FROM pg_class c JOIN pg_am a ON a.oid = c.relam JOIN pg_index i ON i.indexrelid = c.oid
      WHERE a.amname = 'btree' AND c.relkind = 'i' AND c.relpersistence = 'p' AND i.indisvalid`);
  } catch (error) {
    tally.count('lost', `an index is damaged: ${String(error)}`);
  } finally {
    await client.end();
  }
}

interface Place {
  readonly site: Site;
  readonly remove: () => Promise<void>;
}

/** Runs a figure whose rounds start from what the previous round left, up to `roundsOfOne` per site, on two sites at a time. */
export const onSites =
  <P extends Place>(
    make: () => Promise<P>,
    roundsOfOne: number,
    work: (place: P, tally: Tally, round: number) => Promise<void>,
  ): Figure['run'] =>
  async (rounds) => {
    const tally = new Tally();
    const lane = async () => {
      while (rounds.areLeft) {
        const place = await make();
        try {
          for (const round of rounds.upTo(roundsOfOne)) {
            await work(place, tally, round).catch((error: unknown) => {
              tally.count('failed', `round ${round}: ${String(error)}`);
              place.site.isLost = true;
            });
            if (place.site.isLost) break;
          }
          if (!place.site.isLost) await checkPages(place.site, tally);
        } finally {
          await stop(place.site.server);
          await place.remove();
        }
      }
    };
    await Promise.all([lane(), lane()]);
    return tally.outcome(rounds.made);
  };
