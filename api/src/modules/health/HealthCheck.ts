import type { CheckState } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Deps } from '#platform/Deps.ts';

/** What a check found. `found` is one sentence for an administrator, without secrets. */
export interface Finding {
  readonly state: CheckState;
  readonly found: string;
}

/** What a check reads from. `db` has a minute for a statement. */
export type HealthDeps = Pick<Deps, 'env' | 'db' | 'objects' | 'acceptedSecrets' | 'now'>;

export interface HealthCheck {
  /** Never changes: its finding is stored under it, and it names the metric. */
  readonly id: string;
  readonly name: string;
  /** What it means and what to do, in a few sentences. */
  readonly means: string;
  /** Every 15 minutes, or at night. */
  readonly pace: 'often' | 'nightly';
  /** Reads only. Null if it doesn't apply here. A failure to check is a finding, too: let it throw. */
  readonly check: (deps: HealthDeps) => Promise<Finding | null>;
  readonly fix?: HealthFix;
}

/** One that says something while the database is down, too. */
export interface OfflineCheck extends HealthCheck {
  readonly check: (deps: Omit<HealthDeps, 'db'>) => Promise<Finding | null>;
}

interface HealthFix {
  readonly label: string;
  /** The question before a fix that can't be taken back. */
  readonly asks?: string;
  /** It is offered while all is good, too: "Send a test". */
  readonly isForGood?: true;
  readonly run: (deps: HealthDeps, actor: Pick<Actor, 'id' | 'name' | 'email'>) => Promise<void>;
}
