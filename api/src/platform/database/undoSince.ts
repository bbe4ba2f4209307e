import { sql } from 'drizzle-orm';
import { undoDays } from 'shared-api/rules';

/** What happened before this moment can no longer be undone. */
export const undoSince = sql`(now() - make_interval(days => ${undoDays}))`;
