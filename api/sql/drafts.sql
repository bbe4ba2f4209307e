-- What drafts.repository.ts sends: pnpm --filter api sql

-- countMissing
WITH u AS (SELECT id FROM users WHERE id = any($1::int[]) AND deleted_at IS NULL AND (is_active OR id = any($2::int[])) FOR KEY SHARE),
s AS (SELECT id FROM surface_types WHERE id = any($3::int[]) AND deleted_at IS NULL AND (is_active OR id = any($4::int[])) FOR KEY SHARE),
a AS (SELECT id FROM assemblies WHERE id = any($5::int[]) AND deleted_at IS NULL AND (is_active OR id = any($6::int[])) FOR KEY SHARE)
SELECT $7 - (SELECT count(*)::int FROM u) AS people,
$8 - (SELECT count(*)::int FROM s) AS surface_types,
$9 - (SELECT count(*)::int FROM a) AS assemblies;

-- deleteCurrentAssembly
delete
from "draft_assemblies"
where ("draft_assemblies"."draft_id" = $1 and "draft_assemblies"."assembly_id" = $2 and "draft_assemblies"."type" = $3);

-- insertDraft
insert into "drafts" ("id", "project_id", "status", "notes", "pm_id", "fm_id", "mob_prep_preparer_id", "crew_size", "on_site_from", "back_in_yard", "roof_area", "roof_perimeter", "roof_penetrations", "roof_drains", "roof_curbs", "roof_layers", "wall_area", "wall_base", "wall_height", "wall_openings", "updated_at", "revision", "revised_at", "revised_by", "deleted_at")
values (default, $1, default, default, default, default, default, $2, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, $3, default)
returning "id";

-- lockDraft
select "id"
from "drafts"
where "drafts"."id" = $1 for update;

-- readDraft
SELECT d.id, d.project_id, d.status, d.notes, d.pm_id, pm.name AS pm_name, d.fm_id, fm.name AS fm_name,
d.mob_prep_preparer_id, pr.name AS mob_prep_preparer_name, d.crew_size, d."on_site_from", d."back_in_yard", d."roof_area", d."roof_perimeter", d."roof_penetrations", d."roof_drains", d."roof_curbs", d."roof_layers", d."wall_area", d."wall_base", d."wall_height", d."wall_openings", d.updated_at, d.revision, d.revised_at,
rv.name AS revised_by_name,
(SELECT count(*)::int FROM cart_lines l WHERE l.draft_id = d.id) AS item_count,
coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'parent_id', s.parent_id, 'type', s.type)
ORDER BY x.position, s.id)
FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id), '[]'::json) AS surface_types,
coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', a.assembly_name, 'type', x.type)
ORDER BY x.position, a.id, x.type DESC)
FROM draft_assemblies x JOIN assemblies a ON a.id = x.assembly_id
WHERE x.draft_id = d.id), '[]'::json) AS assemblies
FROM drafts d
LEFT JOIN users pm ON pm.id = d.pm_id
LEFT JOIN users fm ON fm.id = d.fm_id
LEFT JOIN users pr ON pr.id = d.mob_prep_preparer_id
LEFT JOIN users rv ON rv.id = d.revised_by
WHERE d.deleted_at IS NULL AND d.project_id = $1 AND d.id = $2;

-- readDraftsOfProject
SELECT d.id, d.project_id, d.status, d.notes, d.pm_id, pm.name AS pm_name, d.fm_id, fm.name AS fm_name,
d.mob_prep_preparer_id, pr.name AS mob_prep_preparer_name, d.crew_size, d."on_site_from", d."back_in_yard", d."roof_area", d."roof_perimeter", d."roof_penetrations", d."roof_drains", d."roof_curbs", d."roof_layers", d."wall_area", d."wall_base", d."wall_height", d."wall_openings", d.updated_at, d.revision, d.revised_at,
rv.name AS revised_by_name,
(SELECT count(*)::int FROM cart_lines l WHERE l.draft_id = d.id) AS item_count,
coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'parent_id', s.parent_id, 'type', s.type)
ORDER BY x.position, s.id)
FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
WHERE x.draft_id = d.id), '[]'::json) AS surface_types,
coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', a.assembly_name, 'type', x.type)
ORDER BY x.position, a.id, x.type DESC)
FROM draft_assemblies x JOIN assemblies a ON a.id = x.assembly_id
WHERE x.draft_id = d.id), '[]'::json) AS assemblies
FROM drafts d
LEFT JOIN users pm ON pm.id = d.pm_id
LEFT JOIN users fm ON fm.id = d.fm_id
LEFT JOIN users pr ON pr.id = d.mob_prep_preparer_id
LEFT JOIN users rv ON rv.id = d.revised_by
WHERE d.deleted_at IS NULL AND d.project_id = $1 ORDER BY d.id;

-- replaceAssemblies
delete
from "draft_assemblies"
where ("draft_assemblies"."draft_id" = $1 and "draft_assemblies"."type" in ($2) and NOT (false OR ("draft_assemblies"."assembly_id" = $3 AND "draft_assemblies"."type" = $4)));

-- replaceAssemblies
insert into "draft_assemblies" ("draft_id", "assembly_id", "type", "position")
values ($1, $2, $3, $4)
on conflict ("draft_id","assembly_id","type") do update
set "position" = excluded.position
where "draft_assemblies"."position" <> excluded.position;

-- replaceSurfaceTypes
delete
from "draft_surface_types"
where ("draft_surface_types"."draft_id" = $1 and "draft_surface_types"."surface_type_id" not in ($2));

-- replaceSurfaceTypes
insert into "draft_surface_types" ("draft_id", "surface_type_id", "position")
values ($1, $2, $3)
on conflict ("draft_id","surface_type_id") do update
set "position" = excluded.position
where "draft_surface_types"."position" <> excluded.position;

-- touchDraft
update "drafts"
set "updated_at" = now()
where "drafts"."id" = $1;

-- updateDraft
update "drafts"
set "updated_at" = now(), "revision" = "drafts"."revision" + 1, "revised_at" = now(), "revised_by" = $1
where "drafts"."id" = $2;
