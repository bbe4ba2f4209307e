-- What integrity.repository.ts sends: pnpm --filter api sql

-- checkIndex
SELECT bt_index_check($1::oid::regclass);

-- hasAmcheck
SELECT bool_or(has_function_privilege(p.oid, 'EXECUTE')) AS may FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'amcheck' WHERE p.proname = 'bt_index_check';

-- readBtreeIndexes
SELECT c.oid::regclass::text AS name, c.oid::int AS id FROM pg_class c JOIN pg_am a ON a.oid = c.relam JOIN pg_index i ON i.indexrelid = c.oid
WHERE a.amname = 'btree' AND c.relnamespace = 'public'::regnamespace AND i.indisvalid ORDER BY c.relpages;

-- readOrphans
SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
array_agg(a.attname::text ORDER BY k.place) AS columns, array_agg(p.attname::text ORDER BY k.place) AS parent_columns
FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) WITH ORDINALITY AS k (own, other, place)
JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
JOIN pg_attribute p ON p.attrelid = c.confrelid AND p.attnum = k.other
WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
GROUP BY c.oid ORDER BY 1, 2;

-- readOrphans
SELECT * FROM (SELECT $1::text AS child, $2::text AS parent, count(*)::int AS count FROM "1" c
WHERE c."1" IS NOT NULL
AND NOT EXISTS (SELECT FROM "1" p WHERE p."1" = c."1") UNION ALL SELECT $3::text AS child, $4::text AS parent, count(*)::int AS count FROM "load_events" c
WHERE c."user_id" IS NOT NULL
AND NOT EXISTS (SELECT FROM "users" p WHERE p."id" = c."user_id") UNION ALL SELECT $5::text AS child, $6::text AS parent, count(*)::int AS count FROM "stock_events" c
WHERE c."user_id" IS NOT NULL
AND NOT EXISTS (SELECT FROM "users" p WHERE p."id" = c."user_id") UNION ALL SELECT $7::text AS child, $8::text AS parent, count(*)::int AS count FROM "loads" c
WHERE c."created_by" IS NOT NULL
AND NOT EXISTS (SELECT FROM "users" p WHERE p."id" = c."created_by") UNION ALL SELECT $9::text AS child, $10::text AS parent, count(*)::int AS count FROM "reservations" c
WHERE c."revised_by" IS NOT NULL
AND NOT EXISTS (SELECT FROM "users" p WHERE p."id" = c."revised_by") UNION ALL SELECT $11::text AS child, $12::text AS parent, count(*)::int AS count FROM "uploads" c
WHERE c."created_by" IS NOT NULL
AND NOT EXISTS (SELECT FROM "users" p WHERE p."id" = c."created_by")) o WHERE count > 0 ORDER BY child;

-- readUnusableIndexes
SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT (indisvalid AND indisready) ORDER BY 1;
