import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

interface Noted {
  readonly recordType: 'item' | 'unit' | 'category' | 'user';
  readonly recordId: number;
  readonly detail: string;
}

/** Says in the audit what an action was. It is written last, so it stands for the action's other entries. */
export const noteAction = (tx: Database, { recordType, recordId, detail }: Noted) =>
  tx.execute(sql`
    INSERT INTO audit (actor_id, action, record_type, record_id, detail, request_id)
    SELECT nullif(nullif(current_setting('mobprep.actor', true), ''), '0')::int, 'update', ${recordType}, ${recordId}, left(${detail}, 1000),
           nullif(current_setting('mobprep.request', true), '')
    WHERE nullif(current_setting('mobprep.actor', true), '') IS NOT NULL`);
