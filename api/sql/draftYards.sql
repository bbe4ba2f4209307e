-- What draftYards.repository.ts sends: pnpm --filter api sql

-- readDraftYard
SELECT id, name FROM yards WHERE id = coalesce(
(SELECT w.yard_id FROM draft_yards w JOIN yards y ON y.id = w.yard_id AND y.deleted_at IS NULL WHERE w.draft_id = $1::int),
(SELECT min(id) FROM yards WHERE deleted_at IS NULL));

-- writeDraftYard
INSERT INTO draft_yards (draft_id, yard_id) VALUES ($1, $2)
ON CONFLICT (draft_id) DO UPDATE SET yard_id = excluded.yard_id WHERE draft_yards.yard_id <> excluded.yard_id;
