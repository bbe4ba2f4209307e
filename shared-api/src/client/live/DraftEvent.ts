import type { Author, CartLine, Person, ProjectStatus } from '#contract/index.ts';

/** What somebody who watches a draft hears. */
export type DraftEvent =
  /** Lines that one person wrote, or ids of lines that are gone. A tab's own writes come too. */
  | {
      readonly type: 'lines';
      readonly changed: readonly CartLine[];
      readonly removed: readonly number[];
      /** Null if nobody knows. */
      readonly by: Author | null;
    }
  /** The draft's own record or its project's status as the server has it: read it again unless that is known. */
  | {
      readonly type: 'draft';
      readonly revision: number;
      readonly project_status: ProjectStatus;
      readonly by: Author | null;
      /** Who last changed the project. */
      readonly project_by?: Author | null | undefined;
      /** How often its threads have changed. Undefined from a server of a version before this one. */
      readonly threads?: number | undefined;
    }
  /**
   * What `listChecksum` of the list should be. At first it may differ, and then the list is to be read. Later it may not, unless something
   * is on its way or has just arrived.
   */
  | { readonly type: 'checksum'; readonly checksum: string; readonly isFirst: boolean }
  /** Read the whole list again. `isReset`: the database was restored, so ids and revisions may come again. */
  | { readonly type: 'reread'; readonly isReset: boolean }
  | { readonly type: 'gone'; readonly why: 'deleted' | 'signed_out'; readonly by?: Author | null | undefined }
  /** Everybody on the draft, in the order of their names. */
  | { readonly type: 'people'; readonly people: readonly Person[] }
  /** Whether changes arrive at once, or every few seconds. */
  | { readonly type: 'mode'; readonly live: boolean };
