-- Everything in a database that a server can rely on, one row each. "binds" says what the part requires of rows that a server
-- without knowledge of it writes to "of_table": null for nothing, otherwise the columns it concerns, empty for every row.
WITH tables AS (
  SELECT oid, relname::text AS name, relacl, relowner, relrowsecurity, relkind
  FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
), constraints AS (
  SELECT c.*, t.name AS table_name, f.name AS referred,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)) AS columns
  FROM pg_constraint c JOIN tables t ON t.oid = c.conrelid LEFT JOIN tables f ON f.oid = c.confrelid
  WHERE c.contype <> 'n'
)
SELECT 'table' AS kind, name AS of_table, name, concat(relkind, ' row security ', relrowsecurity) AS says, NULL::text[] AS binds FROM tables
UNION ALL
SELECT 'column', t.name, a.attname,
  concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END,
    pg_get_expr(d.adbin, d.adrelid), nullif(a.attgenerated, ''), nullif(a.attidentity, ''), a.attcollation::regcollation),
  CASE WHEN a.attnotnull AND d.oid IS NULL AND a.attidentity = '' THEN '{}'::text[] END
FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
UNION ALL
SELECT 'constraint', table_name, conname, pg_get_constraintdef(oid), CASE WHEN contype IN ('c', 'f') THEN columns ELSE '{}' END FROM constraints
UNION ALL
-- Rows that something refers to can't be deleted, unless what refers to them goes or lets go by itself.
SELECT 'reference', referred, conname, pg_get_constraintdef(oid), '{}' FROM constraints WHERE confdeltype IN ('a', 'r')
UNION ALL
SELECT 'index', t.name, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), CASE WHEN i.indisunique THEN '{}'::text[] END
FROM tables t JOIN pg_index i ON i.indrelid = t.oid
UNION ALL
SELECT 'trigger', t.name, g.tgname, concat(g.tgenabled, ' ', pg_get_triggerdef(g.oid)), '{}'
FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid WHERE NOT g.tgisinternal
UNION ALL
SELECT 'rule', t.name, r.rulename, pg_get_ruledef(r.oid), CASE WHEN t.relkind <> 'v' THEN '{}'::text[] END
FROM tables t JOIN pg_rewrite r ON r.ev_class = t.oid
UNION ALL
SELECT 'grant', t.name, concat_ws(' ', t.name, acl.grantee::regrole, acl.privilege_type), '', NULL
FROM tables t, aclexplode(coalesce(t.relacl, acldefault(CASE t.relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", t.relowner))) acl
UNION ALL
-- A second function of one name could make its calls ambiguous.
SELECT 'function', NULL, p.proname, string_agg(concat(pg_get_functiondef(p.oid), ' ', p.proacl), E'\n' ORDER BY p.oid), NULL
FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind <> 'a' GROUP BY p.proname
UNION ALL
SELECT 'type', NULL, t.typname, concat(format_type(t.typbasetype, t.typtypmod), ' ', t.typnotnull), NULL
FROM pg_type t WHERE t.typnamespace = current_schema()::regnamespace AND t.typtype IN ('e', 'd', 'r')
UNION ALL
SELECT 'label', NULL, concat_ws(' ', e.enumtypid::regtype, e.enumlabel), '', NULL FROM pg_enum e
UNION ALL
SELECT 'collation', NULL, collname, collcollate, NULL FROM pg_collation WHERE collnamespace = current_schema()::regnamespace
UNION ALL
SELECT 'extension', NULL, extname, '', NULL FROM pg_extension
