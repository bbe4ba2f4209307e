import type { Env } from '#src/env.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import type { Listen } from './database/listen.ts';
import type { ObjectStore } from './objectStore/ObjectStore.ts';

/** What modules get when they register their routes. */
export interface Deps {
  readonly env: Env;
  /** For work of the server itself. A request has its own: `request.db`. */
  readonly db: Database;
  readonly within: OpenDatabase['within'];
  readonly requireReady: OpenDatabase['requireReady'];
  /** Listens to notifications from other servers on this database. */
  readonly listen: Listen;
  /** Photos, files of releases, and front-end files kept from earlier installations. */
  readonly objects: ObjectStore;
  /** Signs tokens and derives refresh secrets. */
  readonly signingSecret: string;
  /** Secrets whose signatures are accepted: the current one, and a second one during key rotation. */
  readonly acceptedSecrets: readonly string[];
  readonly now: () => Date;
  /** Stops this server and starts it again, in this process. */
  readonly restart: () => void;
}
