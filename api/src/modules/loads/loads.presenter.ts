import type { Load, LoadCan, LoadEvent, LoadLine, PlanChange } from 'shared-api/contract';
import { loadStatus } from 'shared-api/rules';
import { presentSecondNames } from '#platform/database/secondNames.ts';
import type { EventRow, LineRow, LoadRow, PlanRow } from './loads.repository.ts';

export function presentLoad(can: LoadCan, row: LoadRow): Load {
  const { lines, loaded, partly, open, returns } = row;
  const counts = { lines, loaded, partly, open, returns };
  return {
    id: row.id,
    code: row.code,
    project_id: row.project_id,
    custom_id: row.custom_id,
    project_name: row.project_name,
    draft_id: row.draft_id,
    draft_number: row.draft_number,
    truck: row.truck,
    trip: row.trip,
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_datetime: new Date(row.created_at).toISOString(),
    ...(row.taken_over_at !== null && { taken_over_datetime: new Date(row.taken_over_at).toISOString() }),
    ...(row.old_codes !== null && { old_codes: [...row.old_codes] }),
    ...(row.leaves_on !== null && { leaves_on: row.leaves_on }),
    ...(row.back_on !== null && { back_on: row.back_on }),
    ...(row.own_days.length > 0 && { own_days: [...row.own_days] }),
    status: loadStatus(counts, row.mark),
    counts,
    newer_load_id: row.newer_load_id,
    next_trip_id: row.next_trip_id,
    can,
  };
}

export const presentLine = (row: LineRow): LoadLine => ({
  id: row.id,
  item_id: row.item_id,
  category_name: row.category_name,
  subcategory_name: row.subcategory_name,
  item_name: row.item_name,
  unit_name: row.unit_name,
  is_sub_item: row.is_sub_item,
  planned: row.planned,
  note: row.note,
  comes_back: row.comes_back,
  ...presentSecondNames(row),
});

export const presentEvent = (row: EventRow): LoadEvent => ({
  seq: Number(row.seq),
  id: row.id,
  line_id: row.line_id,
  kind: row.kind,
  quantity: row.quantity,
  seen: row.seen,
  undoes: row.undoes,
  text: row.text,
  user_id: row.user_id,
  user_name: row.user_name,
  device: row.device,
  made_at: new Date(row.made_at).toISOString(),
  at: new Date(row.at).toISOString(),
});

export const presentPlanChange = (row: PlanRow): PlanChange => ({
  seq: Number(row.seq),
  line_id: row.line_id,
  before: row.seen ?? 0,
  planned: row.quantity ?? 0,
  note: row.text,
  user_name: row.user_name,
  at: new Date(row.at).toISOString(),
});
