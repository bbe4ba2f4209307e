-- What an operation was, so that its id can't come again with something else. Null for what was sent before.
ALTER TABLE operation_receipts ADD COLUMN content_hash text;
