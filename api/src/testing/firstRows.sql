-- A little of everything that the first version could hold. Later versions must keep every value.
SELECT set_config('mobprep.actor', '1', false);
INSERT INTO users (name, email, role, password_hash) VALUES
  ('Ines Calloway', 'ines@example.com', 'full_admin', 'x'), ('Marisol Vantree', 'marisol@example.com', 'pm', 'x');
INSERT INTO sessions (user_id, expires_at) VALUES (1, '2030-01-01');
INSERT INTO units (name) VALUES ('each'), ('roll');
INSERT INTO surface_types (id, name, type, parent_id) VALUES
  (1, 'Roof Deck', 'roof_deck', NULL), (2, 'Wall', 'wall', NULL), (3, 'Steel', 'roof_deck', 1), (4, 'Brick', 'wall', 2)
  -- The first two are there since 0081.
  ON CONFLICT (id) DO NOTHING;
INSERT INTO categories (name, type, parent_id, sort_order) VALUES ('Tools', 'main', NULL, 1), ('Hand tools', 'sub', 1, 1);
INSERT INTO items (name, category_id, subcategory_id, unit_id, required_qty_per_crew, is_sub_item, main_item_id, price_per_unit) VALUES
  ('Claw hammer', 1, 2, 1, 0.5, false, NULL, 19.90), ('Handle', 1, 2, 1, NULL, true, 1, NULL), ('屋根 "felt" \N', 1, NULL, 2, 2, false, NULL, 0);
INSERT INTO item_surface_types (item_id, surface_type_id) VALUES (1, 3);
INSERT INTO assemblies (assembly_name) VALUES ('Tear-off');
INSERT INTO assembly_surface_types (assembly_id, surface_type_id) VALUES (1, 3);
INSERT INTO assembly_items (assembly_id, item_id, quantity) VALUES (1, 1, 4);
INSERT INTO projects (custom_id, project_name, integrated_with_spectrum, created_by) VALUES
  ('C-101', 'Depot', false, 2), ('25-1003', 'School', true, 2);
INSERT INTO drafts (project_id, status, notes, pm_id, crew_size) VALUES (1, 'checkout', E'tab\tline\n', 2, 8), (2, 'job_entry', '', NULL, 6);
INSERT INTO draft_surface_types (draft_id, surface_type_id) VALUES (1, 3), (1, 4);
INSERT INTO draft_assemblies (draft_id, assembly_id, type) VALUES (1, 1, 'pre');
INSERT INTO cart_lines (draft_id, item_id, quantity, notes) VALUES (1, 1, 4, ''), (1, 2, 1, 'spare'), (1, 3, 12, '');
INSERT INTO costing_jobs (company_code, job_number, job_description, status_code) VALUES ('1', '25-1003', 'School', 'A');
INSERT INTO costing_snapshot (id, source, fetched_at) VALUES (1, 'file', '2026-01-01');
INSERT INTO idempotent_replies (user_id, key, request_hash, status, body) VALUES (2, 'k', 'h', 201, '{"id":1}');
