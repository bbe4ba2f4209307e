-- The audit is read newest first, by any of person, kind, record and time. Each index holds the order as well, so that a page
-- of an old week costs what a page of today costs.
CREATE INDEX audit_by_time ON audit (at, id);
CREATE INDEX audit_by_person ON audit (actor_id, at, id);
CREATE INDEX audit_by_kind ON audit (record_type, at, id);
CREATE INDEX audit_by_record ON audit (record_type, record_id, at, id);
DROP INDEX audit_at;
DROP INDEX audit_actor;
DROP INDEX audit_record;
