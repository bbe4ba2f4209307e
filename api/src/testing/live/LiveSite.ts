import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { CartLine } from 'shared-api/contract';
import type { Role } from 'shared-api/rules';
import { liveSource, rightsText } from '#modules/live/liveSource.ts';
import { permissionsOf } from '#platform/auth/permissionsOf.ts';
import { LiveHub } from '#platform/live/LiveHub.ts';
import type { LiveSource } from '#platform/live/LiveSource.ts';
import { LiveStream, type Watches } from '#platform/live/LiveStream.ts';
import { readEnv } from '#src/env.ts';
import { accounts, type TestServer } from '../testServer.ts';
import { ManualTime } from './ManualTime.ts';
import { TestReader } from './TestReader.ts';

interface WatchOptions {
  readonly by?: Role;
  readonly at?: LiveHub;
  readonly isOnce?: boolean;
}

/** A new draft, and a hub on the server's database whose time a test moves. */
export class LiveSite {
  readonly time = new ManualTime();
  readonly draft: number;
  readonly path: string;
  /** What hubs told other servers. */
  readonly told: string[] = [];
  readonly #server: TestServer;
  readonly #faults: unknown[] = [];
  readonly #began = Date.now();
  /** The hub's clock. */
  get now(): Date {
    return new Date(this.#began + this.time.now);
  }

  /** How often an operator was told that streams are held back. */
  held = 0;
  hub: LiveHub;

  private constructor(server: TestServer, draft: number) {
    this.#server = server;
    this.draft = draft;
    this.path = `/v1/projects/312/contents/${draft}`;
    this.hub = this.makeHub();
  }

  static async open(server: TestServer): Promise<LiveSite> {
    await server.db.execute(sql`DELETE FROM presence`);
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
    return new LiveSite(server, data.id);
  }

  close() {
    this.hub.stop();
    expect(this.#faults).toEqual([]);
  }

  source = (): LiveSource =>
    liveSource({ db: this.#server.db, env: readEnv({ MOBPREP_MODE: 'demo' }), now: () => new Date() });

  makeHub(part: Partial<LiveSource> = {}): LiveHub {
    const tellOthers = async (message: string) => void this.told.push(message);
    return new LiveHub({
      source: { ...this.source(), tellOthers, ...part },
      later: this.time.later,
      random: () => 1,
      now: () => this.now,
      onFault: (error) => this.#faults.push(error),
      onHeld: () => {
        this.held += 1;
      },
    });
  }

  add = (item_id: number, quantity: number) =>
    this.#server.as('fm').post(`${this.path}/items`, { item_id, quantity });

  set = (item_id: number, quantity: number) =>
    this.#server.as('fm').put(`${this.path}/items/${item_id}`, { quantity });

  list = async (): Promise<CartLine[]> => (await this.#server.as('pm').get(`${this.path}/items`)).json();

  async streamTo(reader: TestReader, by: Role, watches: Partial<Watches>, isOnce = false) {
    const claims = decodeJwt(await this.#server.token(accounts[by].email));
    const watcher = {
      userId: accounts[by].id,
      sessionId: String(claims['sid']),
      expiresAt: new Date(Number(claims.exp) * 1000),
      rights: rightsText(permissionsOf({ role: by, is_admin: by.endsWith('admin') }, true)),
    };
    return new LiveStream(
      watcher,
      { drafts: [], projects: [], lists: [], loads: [], ...watches },
      reader,
      isOnce,
    );
  }

  /** Opens a stream, and waits until it has told what is now. */
  async watch(
    watches: Partial<Watches> = { drafts: [this.draft] },
    { by = 'pm', at = this.hub, isOnce = false }: WatchOptions = {},
  ) {
    const reader = new TestReader();
    const stream = await this.streamTo(reader, by, watches, isOnce);
    at.open(stream);
    await this.time.pass(50);
    return { reader, stream, close: () => at.close(stream) };
  }
}
