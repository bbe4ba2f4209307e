import type { Author, CartLine, Person, PersonOnDraft, ProjectStatus } from 'shared-api/contract';
import type { LiveList } from 'shared-api/rules';

/** A draft as a look at the database finds it. */
export interface DraftState {
  readonly id: number;
  /** Another one after the database was restored. */
  readonly epoch: string;
  readonly revision: number;
  readonly project_status: ProjectStatus;
  readonly by: Author | null;
  /** Who last changed the project. */
  readonly project_by: Author | null;
  /** Changes with every change of the list. */
  readonly stamp: string;
  /** Revisions by line id. Null if the stamp is the one that was known. */
  readonly lines: Readonly<Record<string, number>> | null;
  readonly people: readonly Person[];
  /** How often its threads have changed. */
  readonly threads: number;
}

export interface KnownDraft {
  readonly id: number;
  readonly stamp: string;
}

/** The mark of somebody's notices as it was last read. */
export interface KnownUnread {
  readonly user_id: number;
  /** Changes with what they have to read. */
  readonly mark: string | null;
}

export interface UnreadState extends KnownUnread {
  /** How many notices they haven't read. Null if the mark is the one that was known. */
  readonly unread: number | null;
}

export interface WrittenLine {
  readonly line: CartLine;
  readonly by: Author | null;
  readonly writtenAt: Date;
}

/** Who reads a stream. */
export interface Watcher {
  readonly userId: number;
  readonly sessionId: string;
  /** When their token expires. */
  readonly expiresAt: Date;
  /** What they may do, as text. */
  readonly rights: string;
}

/** The number of a load's newest event, and its days. */
export interface LoadState {
  readonly seq: number;
  readonly leaves_on: string | null;
  readonly back_on: string | null;
  /** How often the threads of its draft have changed. */
  readonly threads: number;
}

/** What a hub reads, and what it tells other servers. */
export interface LiveSource {
  /** Leaves out drafts that are gone. */
  readonly readDrafts: (known: readonly KnownDraft[]) => Promise<readonly DraftState[]>;
  readonly readLines: (ids: readonly number[]) => Promise<readonly WrittenLine[]>;
  /** Who removed lines, by line; as far as anybody knows. */
  readonly readRemovers: (
    draftIds: readonly number[],
    lineIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Author>>;
  /** Who deleted drafts, or their projects, by draft. */
  readonly readDeleters: (draftIds: readonly number[]) => Promise<ReadonlyMap<number, Author>>;
  /** The newest event of each load, and its days. Leaves out loads that are gone. */
  readonly readLoads: (ids: readonly number[]) => Promise<ReadonlyMap<number, LoadState>>;
  readonly readLists: () => Promise<Readonly<Record<LiveList, string>>>;
  readonly readPeople: (projectIds: readonly number[]) => Promise<readonly PersonOnDraft[]>;
  readonly readUnread: (known: readonly KnownUnread[]) => Promise<readonly UnreadState[]>;
  /** What the sessions' people may do now. Leaves out those who may not read any more. */
  readonly readRights: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly enterDrafts: (watcher: Watcher, draftIds: readonly number[]) => Promise<unknown>;
  readonly leaveDrafts: (watcher: Watcher, draftIds: readonly number[], sinceMs: number) => Promise<unknown>;
  readonly tellOthers: (message: string) => Promise<unknown>;
}
