-- Every surface type is a roof deck or a wall. The two groups came with the demo data alone, so an installation without it could have none.
INSERT INTO surface_types (id, name, type, parent_id)
  VALUES (1, 'Roof Deck', 'roof_deck', NULL), (2, 'Wall', 'wall', NULL)
  ON CONFLICT (id) DO NOTHING;
SELECT setval(pg_get_serial_sequence('surface_types', 'id'), (SELECT max(id) FROM surface_types));
