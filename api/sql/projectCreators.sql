-- What projectCreators.repository.ts sends: pnpm --filter api sql

-- readCreators
SELECT DISTINCT u.name FROM users u
WHERE EXISTS (SELECT FROM projects p WHERE p.created_by = u.id AND p.deleted_at IS NULL);

-- suggestCreators
SELECT id FROM users WHERE name ILIKE $1;
