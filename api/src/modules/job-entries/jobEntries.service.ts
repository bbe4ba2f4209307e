import type { BatchLine, CartLine, JobEntryAnswer, JobEntrySave } from 'shared-api/contract';
import { plannedLines } from 'shared-api/rules';
import { readPackagedItems } from '#modules/assemblies/assemblies.service.ts';
import { addLines, originsIn } from '#modules/cart/cart.service.ts';
import { startPackages } from '#modules/draft-packages/draftPackages.service.ts';
import { changeDraft, createDraft, getDraft } from '#modules/drafts/drafts.service.ts';
import { createProject, getProject } from '#modules/projects/projects.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';

/** Saves the whole job entry or nothing. `revision` is the one that a write to an existing draft requires. */
export async function saveJobEntry(
  tx: Database,
  actor: Actor,
  { project, draft, custom_items, status }: JobEntrySave,
  revision: number | null,
): Promise<JobEntryAnswer> {
  const { metadata } =
    'id' in project ? await getProject(tx, actor, project.id) : await createProject(tx, actor, project);
  const { id, ...fields } = draft;
  const before =
    id === undefined ? [] : await currentAssemblies(tx, actor, { projectId: metadata.id, contentId: id });
  const { data } =
    id === undefined
      ? await createDraft(tx, actor, metadata.id, fields)
      : await changeDraft(tx, actor, { projectId: metadata.id, contentId: id }, fields, revision);
  const key = { projectId: metadata.id, contentId: data.id };

  const added = currentIds(fields.assembly_ids).filter((assembly) => !before.includes(assembly));
  const packaged = await readPackagedItems(tx, added);
  const lines = await addAll(tx, actor, key, {
    lines: [...custom_items, ...plannedLines(packaged, data)],
    origins: originsIn(packaged),
  });
  await startPackages(tx, data.id, added);
  const saved = await changeDraft(tx, actor, key, { status }, null);
  return { project: metadata, draft: saved.data, added: lines };
}

type Key = Parameters<typeof getDraft>[2];

const currentIds = (uses: JobEntrySave['draft']['assembly_ids'] = []) => [
  ...new Set(uses.filter((use) => use.type === 'current').map((use) => use.assembly_id)),
];

const currentAssemblies = async (tx: Database, actor: Actor, key: Key) =>
  (await getDraft(tx, actor, key)).assemblies.filter((use) => use.type === 'current').map((use) => use.id);

/** Leaves lines that are already on the list. A refused line ends the whole save. */
async function addAll(
  tx: Database,
  actor: Actor,
  key: Key,
  {
    lines,
    origins,
  }: { readonly lines: readonly BatchLine[]; readonly origins: ReturnType<typeof originsIn> },
): Promise<CartLine[]> {
  if (lines.length === 0) return [];
  const { outcomes } = await addLines(tx, actor, key, { lines: [...lines] }, origins);
  const refusal = outcomes.find((outcome) => outcome.outcome === 'refused');
  if (refusal) throw invalid('custom_items', refusal.detail);
  return outcomes.flatMap((outcome) => (outcome.outcome === 'added' ? [outcome.line] : []));
}
