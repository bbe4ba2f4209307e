import type { LightMyRequestResponse } from 'fastify';
import type { FakeProvider } from '../../identity/FakeProvider.ts';
import type { MailServer } from '../../mailServer.ts';
import type { TestServer } from '../../testServer.ts';

interface Surroundings {
  readonly server: TestServer;
  /** Of company sign-in, which is on. */
  readonly provider: FakeProvider;
  readonly mails: MailServer;
  /** What a call changes, which has to be accepted. */
  readonly changedBy: (call: () => Promise<LightMyRequestResponse>) => Promise<string[]>;
}

/** Writes of which each needs the one before. None changes an account or a record that another one compares. */
export interface Sequence {
  readonly title: string;
  /** The routes whose changes it compares. */
  readonly routes: readonly string[];
  /** Routes that can't be done on the tests' database, and change nothing. */
  readonly refused?: readonly string[];
  readonly run: (surroundings: Surroundings) => Promise<void>;
}
