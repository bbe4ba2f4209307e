import type { AuditExport, CatalogueItem, LastExport } from 'shared-api/contract';
import type { Day } from 'shared-api/rules';
import {
  draftWorkbookName,
  exportFacts,
  itemsWorkbookName,
  loadCodePath,
  type PrintLanguage,
  purchasesFrom,
} from 'shared-api/rules';
import { newestEntries } from '#modules/audit/audit.service.ts';
import { listLines } from '#modules/cart/cart.service.ts';
import { listCare } from '#modules/catalogue-care/care.service.ts';
import { type DraftKey, draftNotFound, getDraft } from '#modules/drafts/drafts.service.ts';
import { listItems, wholeCatalogue } from '#modules/items/items.service.ts';
import { codeForPrintedList, getLoad } from '#modules/loads/loads.service.ts';
import { getProject } from '#modules/projects/projects.service.ts';
import { printedIn } from '#modules/threads/threads.service.ts';
import { ownedByYard } from '#modules/yard/owned.service.ts';
import { booksOfDraft } from '#modules/yard/stock.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { notFound } from '#platform/errors/Problem.ts';
import { mapWithPauses } from '#platform/work/withPauses.ts';
import { mostAuditRows } from './auditWorksheet.ts';
import { buildWorkbook } from './buildWorkbook.ts';
import { listedLines } from './exportContent.ts';
import { readLastExport, readSuperseded, readTime, storeExport } from './exportLog.repository.ts';
import {
  auditFileName,
  careFileName,
  loadFileName,
  ownedFileName,
  purchaseFileName,
  sampleFileName,
} from './fileName.ts';

export interface ExportedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface DraftExport {
  readonly key: DraftKey;
  readonly day: Day;
  readonly language?: PrintLanguage | undefined;
  /** Where people open the suite. */
  readonly origin: string;
  /** Called when an export was delivered but something about it could not be stored. */
  readonly onStoreFailure: (fault: unknown) => void;
}

/** Reads a draft and its list as of one moment, and when that was. */
const readDraft = (db: Database, actor: Actor, key: DraftKey) =>
  db.transaction(
    async (tx) => {
      const at = await readTime(tx);
      const {
        metadata,
        contents,
        approvals,
        wants_approval = false,
      } = await getProject(tx, actor, key.projectId);
      const index = contents.findIndex((each) => each.id === key.contentId);
      const draft = contents[index];
      if (!draft) throw draftNotFound();
      const said = approvals?.find(({ draft_id }) => draft_id === draft.id);
      const approval = {
        ...{ state: said?.state ?? null, approvedBy: said?.approved_by ?? null },
        isWanted: wants_approval,
      };
      const lines = await listLines(tx, key);
      const comments = await printedIn(tx, actor, draft.id);
      return { at, metadata, contents, index, draft, approval, lines, comments };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Exports a draft and stores the list as it was exported. The client moves the draft's status once the file has arrived. */
export async function exportDraft(
  db: Database,
  actor: Actor,
  { key, day, language, origin, onStoreFailure }: DraftExport,
): Promise<ExportedFile> {
  const { metadata, contents, index, draft, approval, at, lines, comments } = await readDraft(db, actor, key);
  const content = {
    draftId: draft.id,
    at,
    lines: listedLines(lines),
    facts: exportFacts(metadata, draft),
  };
  // A full disk must not keep anybody from their list.
  const code = await codeForPrintedList(db, actor, key, lines).catch((fault: unknown) => {
    onStoreFailure(fault);
    return null;
  });
  const withCost = actor.permissions.has('cost:read');
  const itemIds = lines.map(({ item_id }) => item_id);
  const bytes = await buildWorkbook({
    kind: 'draft',
    project: metadata,
    draft,
    draftNumber: index + 1,
    draftCount: contents.length,
    lines,
    comments: Object.fromEntries(comments),
    superseded: (await readSuperseded(db, content)) ?? null,
    approval,
    printedBy: actor.name,
    day,
    language,
    withCost,
    ...(withCost && { inYard: Object.fromEntries(await booksOfDraft(db, draft.id, itemIds)) }),
    load: code === null ? null : { code, address: `${origin}${loadCodePath(code)}` },
  });
  await storeExport(db, { ...content, day, by: actor.id }).catch(onStoreFailure);
  return { name: draftWorkbookName(metadata.custom_id, day), bytes };
}

interface PurchaseExport extends Pick<DraftExport, 'key' | 'day'> {
  /** Everybody's purchases without one; those without a vendor for ''. */
  readonly vendor: string | undefined;
}

/** Exports what to buy for a draft, one sheet for each vendor. */
export async function exportPurchases(
  db: Database,
  actor: Actor,
  { key, day, vendor }: PurchaseExport,
): Promise<ExportedFile> {
  const { metadata, index, lines } = await readDraft(db, actor, key);
  const purchases = purchasesFrom(lines, vendor);
  if (purchases.length === 0) throw notFound('The list has nothing to buy there');
  const [first] = purchases;
  const request = {
    kind: 'purchase',
    project: metadata,
    draftNumber: index + 1,
    purchases,
    orderedBy: actor.name,
    day,
  } as const;
  return {
    name: purchaseFileName(metadata.custom_id, vendor === undefined ? '' : (first?.[0] ?? ''), day),
    bytes: await buildWorkbook(request),
  };
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
  return { name: itemsWorkbookName(kind, day), bytes: await buildWorkbook({ kind, items, day }) };
}

/** Everything that the catalogue needs, as its care list has it. */
export async function exportCare(
  db: Database,
  actor: Actor,
  mark: (item: CatalogueItem) => CatalogueItem,
  day: Day,
): Promise<ExportedFile> {
  const { items } = await listItems(db, actor, wholeCatalogue);
  const lines = await listCare(db, await mapWithPauses(items, mark));
  return { name: careFileName(day), bytes: await buildWorkbook({ kind: 'care', lines, day }) };
}

/** What is owned of all shared items. */
export async function exportOwned(db: Database, actor: Actor, day: Day): Promise<ExportedFile> {
  const { items } = await listItems(db, actor, wholeCatalogue);
  return {
    name: ownedFileName(day),
    bytes: await buildWorkbook({ kind: 'owned', day, ...(await ownedByYard(db, items)) }),
  };
}

/** A workbook with which an empty catalogue can begin. */
export const exportSample = async (day: Day): Promise<ExportedFile> => ({
  name: sampleFileName,
  bytes: await buildWorkbook({ kind: 'sample', day }),
});

/** The newest entries of the audit that match, as people see them. */
export async function exportAudit(
  db: Database,
  { day: _day, zone, ...choice }: AuditExport,
  day: Day,
): Promise<ExportedFile> {
  const newest = await newestEntries(db, choice, mostAuditRows);
  return {
    name: auditFileName(day),
    bytes: await buildWorkbook({ kind: 'audit', day, zone: knownZone(zone), ...newest }),
  };
}

/** What went out with a load, and what came back. */
export async function exportLoad(
  db: Database,
  actor: Actor,
  id: number,
  { day, zone }: { readonly day: Day; readonly zone?: string | undefined },
): Promise<ExportedFile> {
  const detail = await getLoad(db, actor, id);
  return {
    name: loadFileName(detail.load.custom_id, detail.load.trip, day),
    bytes: await buildWorkbook({ kind: 'load', day, zone: knownZone(zone), ...detail }),
  };
}

/** A time zone if this server's clock knows it, otherwise UTC: a browser whose system names none says `Etc/Unknown`. */
function knownZone(zone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
