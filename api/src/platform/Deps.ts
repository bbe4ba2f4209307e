import type { Env } from '#src/env.ts';
import type { Database } from './database/database.ts';
import type { Listen } from './database/listen.ts';
import type { ObjectStore } from './objectStore/ObjectStore.ts';

/** What the modules are given when they add their routes. */
export interface Deps {
  readonly env: Env;
  readonly db: Database;
  /** Hears what other servers on this database say. */
  readonly listen: Listen;
  /** Photos, released files, and those of installations. */
  readonly objects: ObjectStore;
  /** Signs tokens and derives refresh secrets. */
  readonly signingSecret: string;
  /** What was signed with any of these holds: the present secret, and another one while keys are changed. */
  readonly acceptedSecrets: readonly string[];
  readonly now: () => Date;
}
