-- A record's number without its kind: PostgreSQL before 18 can't skip through the kinds of the other index.
CREATE INDEX audit_by_record_id ON audit (record_id, at, id);
