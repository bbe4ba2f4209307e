import type { Draft, DraftCan } from 'shared-api/contract';
import { jobDaysOf, measuresOf } from 'shared-api/rules';
import type { DraftRow } from './drafts.repository.ts';

export const presentDraft = (can: DraftCan, row: DraftRow): Draft => ({
  id: row.id,
  status: row.status,
  notes: row.notes,
  pm_id: row.pm_id,
  pm_name: row.pm_name,
  fm_id: row.fm_id,
  fm_name: row.fm_name,
  mob_prep_preparer_id: row.mob_prep_preparer_id,
  mob_prep_preparer_name: row.mob_prep_preparer_name,
  crew_size: row.crew_size,
  ...jobDaysOf(row),
  ...measuresOf(row),
  item_count: row.item_count,
  updated_datetime: new Date(row.updated_at).toISOString(),
  surface_types: row.surface_types.map(({ id, name, parent_id }) => ({ id, name, parent_id })),
  roof_deck_types: idsOfType(row, 'roof_deck'),
  wall_types: idsOfType(row, 'wall'),
  assemblies: row.assemblies.map(({ id, name, type }) => ({ id, name, type })),
  can,
  revision: row.revision,
});

const idsOfType = ({ surface_types }: DraftRow, type: 'roof_deck' | 'wall') =>
  surface_types.filter((surface) => surface.type === type).map(({ id }) => ({ id }));
