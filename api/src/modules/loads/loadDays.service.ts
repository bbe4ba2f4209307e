import type { Load, LoadDays } from 'shared-api/contract';
import { loadDayKeys, loadDaysProblem } from 'shared-api/rules';
import { holdProject, requireOpen } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { noteListChange } from '#platform/database/listRevision.ts';
import { conflict, invalid } from '#platform/errors/Problem.ts';
import { lockLoads, updateDays } from './loads.repository.ts';
import { existing, presentFor } from './loads.service.ts';

/** Gives a load days of its own, or its draft's again. */
export async function changeDays(
  tx: Database,
  actor: Actor,
  id: number,
  { was = {}, ...days }: LoadDays,
): Promise<Load> {
  requireOpen(await holdProject(tx, (await existing(tx, id)).project_id));
  await lockLoads(tx, [id]);
  const load = await existing(tx, id);
  const isSeen = loadDayKeys.every(
    (key) => days[key] === undefined || was[key] === undefined || [was[key], days[key]].includes(load[key]),
  );
  if (!isSeen) throw conflict('version_conflict', "Somebody else has changed this load's days meanwhile");
  await updateDays(tx, id, days);
  await noteListChange(tx, 'equipment');
  const changed = await existing(tx, id);
  const problem = loadDaysProblem(changed.leaves_on, changed.back_on);
  if (problem) throw invalid(days.back_on ? 'back_on' : 'leaves_on', problem);
  return presentFor(actor, changed);
}
