import { sql } from 'drizzle-orm';

/** How often the threads of the draft `d` have changed. */
export const threadChanges = sql`coalesce((SELECT c.seq FROM thread_changes c WHERE c.draft_id = d.id), 0)`;
