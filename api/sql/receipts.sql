-- What receipts.repository.ts sends: pnpm --filter api sql

-- insertReceipts
insert into "operation_receipts" ("id", "user_id", "receipt", "content_hash", "created_at")
values (default, default, default, default, default)
on conflict do nothing;

-- readReceipts
SELECT id, user_id, receipt, content_hash FROM operation_receipts WHERE id = any($1::uuid[]);
