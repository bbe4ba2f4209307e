import type { DraftPackage, LeftOutChange } from 'shared-api/contract';
import { activeAssemblies } from '#modules/assemblies/assemblies.service.ts';
import {
  type DraftKey,
  getDraft,
  openDraft,
  recordAssembly,
  reviseDraft,
} from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { notFound } from '#platform/errors/Problem.ts';
import * as repository from './draftPackages.repository.ts';

/** The packages that a draft uses, with what has been added to each since the draft took it. */
export async function listPackages(db: Database, actor: Actor, key: DraftKey): Promise<DraftPackage[]> {
  await getDraft(db, actor, key);
  return repository.readPackages(db, key.contentId);
}

/** Records that a draft takes a package in its present version. Returns true if the draft didn't use it before. */
export async function takePackage(tx: Database, actor: Actor, key: DraftKey, assemblyId: number) {
  const isNew = await recordAssembly(tx, actor, key, assemblyId);
  await repository.takePackages(tx, key.contentId, [assemblyId], isNew);
  return isNew;
}

/** Records packages that lines came back from, in the version that the draft knew. Packages that are no longer offered stay away. */
export async function takeBackPackages(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  assemblyIds: readonly number[],
) {
  if (!actor.permissions.has('draft:edit')) return;
  for (const id of await activeAssemblies(tx, assemblyIds)) {
    await recordAssembly(tx, actor, key, id);
    await repository.takePackages(tx, key.contentId, [id], false);
  }
}

/** Stores the versions of packages that the draft's record already names. */
export const startPackages = (tx: Database, draftId: number, assemblyIds: readonly number[]) =>
  repository.takePackages(tx, draftId, assemblyIds, true);

export const { copyPackages } = repository;

/** Leaves items that were added to a package out of a draft, or offers them again. */
export async function changeLeftOut(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  assemblyId: number,
  { add = [], remove = [] }: LeftOutChange,
): Promise<DraftPackage[]> {
  const draft = await openDraft(tx, key);
  const isTaken = await repository.changeLeftOut(tx, { draftId: draft.id, assemblyId, add, remove });
  if (!isTaken) throw notFound('The draft does not use this package');
  await reviseDraft(tx, draft.id, actor);
  return listPackages(tx, actor, key);
}
