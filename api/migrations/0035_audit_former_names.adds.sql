-- What a record was called when an entry was written: the first renaming after it.
CREATE INDEX audit_former_names ON audit (record_type, record_id, at, id)
  WHERE action = 'update' AND part IS NULL AND old_values ?| '{name,project_name,assembly_name}';
