import { sql } from 'drizzle-orm';
import type { Receipt } from 'shared-api/contract';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { operationReceipts } from '#platform/database/tables/loads.ts';

export interface StoredReceipt {
  readonly id: string;
  readonly user_id: number;
  readonly receipt: Receipt;
  /** Null for one that a former version stored. */
  readonly content_hash: string | null;
}

export const readReceipts = (tx: Database, ids: readonly string[]) =>
  rowsOf<StoredReceipt>(
    tx,
    sql`SELECT id, user_id, receipt, content_hash FROM operation_receipts WHERE id = any(${sql.param([...ids])}::uuid[])`,
  );

/** One that another request stored in between stays. */
export const insertReceipts = async (tx: Database, receipts: (typeof operationReceipts.$inferInsert)[]) => {
  if (receipts.length > 0) await tx.insert(operationReceipts).values(receipts).onConflictDoNothing();
};
