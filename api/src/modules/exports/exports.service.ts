import { listLines } from '#modules/cart/cart.service.ts';
import type { DraftKey } from '#modules/drafts/drafts.service.ts';
import { listItems, wholeCatalogue } from '#modules/items/items.service.ts';
import { getProject } from '#modules/projects/projects.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { notFound } from '#platform/errors/Problem.ts';
import type { Day } from './day.ts';
import { catalogueFileName, draftFileName } from './fileName.ts';
import { buildWorkbook } from './workbookWorker.ts';

interface ExportedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads only: the draft's status is moved by the client once the file has arrived. */
export async function exportDraft(
  db: Database,
  actor: Actor,
  key: DraftKey,
  day: Day,
): Promise<ExportedFile> {
  const { metadata, contents } = await getProject(db, actor, key.projectId);
  const index = contents.findIndex((draft) => draft.id === key.contentId);
  const draft = contents[index];
  if (!draft) throw notFound('Content not found');
  const bytes = await buildWorkbook({
    kind: 'draft',
    project: metadata,
    draft,
    draftNumber: index + 1,
    draftCount: contents.length,
    lines: await listLines(db, key),
    printedBy: actor.name,
    day,
    withCost: actor.permissions.has('cost:read'),
  });
  return { name: draftFileName(metadata.custom_id, day), bytes };
}

export async function exportCatalogue(
  db: Database,
  actor: Actor,
  kind: 'master' | 'inventory',
  day: Day,
): Promise<ExportedFile> {
  const { items } = await listItems(db, actor, { ...wholeCatalogue, inventoryOnly: kind === 'inventory' });
  return { name: catalogueFileName(kind, day), bytes: await buildWorkbook({ kind, items }) };
}
