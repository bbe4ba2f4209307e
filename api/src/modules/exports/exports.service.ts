import type { LastExport } from 'shared-api/contract';
import { exportFacts } from 'shared-api/rules';
import { listLines } from '#modules/cart/cart.service.ts';
import { type DraftKey, getDraft } from '#modules/drafts/drafts.service.ts';
import { listItems, wholeCatalogue } from '#modules/items/items.service.ts';
import { getProject } from '#modules/projects/projects.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { notFound } from '#platform/errors/Problem.ts';
import { buildWorkbook } from './buildWorkbook.ts';
import type { Day } from './day.ts';
import { listedLines } from './exportContent.ts';
import { keepExport, readLastExport, readSuperseded, readTime } from './exportLog.repository.ts';
import { catalogueFileName, draftFileName } from './fileName.ts';

interface ExportedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface DraftExport {
  readonly key: DraftKey;
  readonly day: Day;
  /** Called when an export was delivered but could not be stored. */
  readonly onUnkept: (fault: unknown) => void;
}

/** Reads a draft and its list as of one moment, and when that was. */
const readDraft = (db: Database, actor: Actor, key: DraftKey) =>
  db.transaction(
    async (tx) => {
      const at = await readTime(tx);
      const { metadata, contents } = await getProject(tx, actor, key.projectId);
      const index = contents.findIndex((each) => each.id === key.contentId);
      const draft = contents[index];
      if (!draft) throw notFound('Content not found');
      return { at, metadata, contents, index, draft, lines: await listLines(tx, key) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Exports a draft and stores the list as it was exported. The client moves the draft's status once the file has arrived. */
export async function exportDraft(
  db: Database,
  actor: Actor,
  { key, day, onUnkept }: DraftExport,
): Promise<ExportedFile> {
  const { metadata, contents, index, draft, at, lines } = await readDraft(db, actor, key);
  const content = {
    draftId: draft.id,
    at,
    lines: listedLines(lines),
    facts: exportFacts(metadata, draft),
  };
  const bytes = await buildWorkbook(
    {
      kind: 'draft',
      project: metadata,
      draft,
      draftNumber: index + 1,
      draftCount: contents.length,
      lines,
      superseded: (await readSuperseded(db, content)) ?? null,
      printedBy: actor.name,
      day,
      withCost: actor.permissions.has('cost:read'),
    },
    actor.id,
  );
  // A full disk must not keep anybody from their list.
  await keepExport(db, { ...content, day, by: actor.id }).catch(onUnkept);
  return { name: draftFileName(metadata.custom_id, day), bytes };
}

/** Returns the list as it was last exported, or null. */
export async function lastExport(db: Database, actor: Actor, key: DraftKey): Promise<LastExport> {
  await getDraft(db, actor, key);
  return { export: (await readLastExport(db, key.contentId)) ?? null };
}

export async function exportCatalogue(
  db: Database,
  actor: Actor,
  kind: 'master' | 'inventory',
  day: Day,
): Promise<ExportedFile> {
  const { items } = await listItems(db, actor, { ...wholeCatalogue, inventoryOnly: kind === 'inventory' });
  return { name: catalogueFileName(kind, day), bytes: await buildWorkbook({ kind, items }, actor.id) };
}
