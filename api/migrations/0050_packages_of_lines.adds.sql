-- The packages that a line came from. Empty for one that people added on its own.
ALTER TABLE cart_lines ADD COLUMN assembly_ids integer[] NOT NULL DEFAULT '{}';
-- A package as a draft took it: its revision then, and the newest of its entries. An item that was added to it later has a later entry.
CREATE TABLE draft_packages (
  draft_id integer NOT NULL REFERENCES drafts ON DELETE CASCADE,
  assembly_id integer NOT NULL REFERENCES assemblies ON DELETE CASCADE,
  taken_revision integer NOT NULL,
  newest_entry integer NOT NULL,
  -- Items that were added to it later and that the draft's people don't want.
  left_out integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (draft_id, assembly_id)
);
CREATE INDEX draft_packages_assembly ON draft_packages (assembly_id);
-- That a draft takes a package is recorded with its assemblies.
CREATE TRIGGER audited AFTER UPDATE ON draft_packages FOR EACH ROW
  EXECUTE FUNCTION write_audit('draft', 'draft_id', 'package', 'assembly_id');
