type Method = 'post' | 'put' | 'patch' | 'delete';

/** Each has records of its own, so that their order doesn't matter. */
export interface OwnWrite {
  readonly write: readonly [method: Method, url: string, body?: object];
  readonly changes: readonly string[];
  /** Audit entries beyond one for each changed row: those that the service writes itself, and a second change of one row. */
  readonly moreEntries?: number;
}

/** What a write leaves in each row that it changes. */
export const revised = 'revised_at revised_by revision';
export const touched = `${revised} updated_at`;
