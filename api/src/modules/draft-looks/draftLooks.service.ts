import type { CartLine, DraftLook, SeenList } from 'shared-api/contract';
import { type LineEvent, type ListedLine, listBefore, listChanges, listChecksum } from 'shared-api/rules';
import { listLines } from '#modules/cart/cart.service.ts';
import { type DraftKey, getDraft } from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import * as repository from './draftLooks.repository.ts';

/** After more changes than a person reads, nothing is said: the history has them. */
const mostEntries = 5_000;

/** What others have changed in the list since this person last saw it. */
export const changesSinceLook = (db: Database, actor: Actor, key: DraftKey): Promise<DraftLook> =>
  db.transaction(
    async (tx) => {
      await getDraft(tx, actor, key);
      const look = await repository.readLook(tx, { draftId: key.contentId, userId: actor.id });
      if (!look) return { seen_at: null, changes: [] };
      const seen_at = new Date(look.seen_at).toISOString();
      const entries = await repository.readEntriesSince(tx, key.contentId, look.newest_entry, mostEntries);
      const isTheirs = entries.some(({ actor_id }) => actor_id !== actor.id);
      if (!isTheirs || entries.length === mostEntries) return { seen_at, changes: [] };
      return { seen_at, changes: await changesOf(tx, entries, await listLines(tx, key), actor.id) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Notes that this person has seen the list, if what they saw is still the list. The newest entry is read before the lines: what is changed
 * in between is told once more, and two windows don't refuse each other as they would in one snapshot each.
 */
export const noteLook = (db: Database, actor: Actor, key: DraftKey, { checksum }: SeenList) =>
  db.transaction(async (tx) => {
    await getDraft(tx, actor, key);
    const newest = await repository.readNewestEntry(tx, key.contentId);
    const lines = await repository.readRevisions(tx, key.contentId);
    if (listChecksum(lines) === checksum)
      await repository.writeLook(tx, { draftId: key.contentId, userId: actor.id }, newest);
  });

interface Content {
  readonly quantity: number;
  readonly notes: string;
  readonly unit_id: number | null;
}

async function changesOf(
  db: Database,
  entries: readonly repository.EntryRow[],
  lines: readonly CartLine[],
  userId: number,
): Promise<DraftLook['changes']> {
  const now = new Map<number, Content>(lines.map((line) => [line.item_id, line]));
  const before = listBefore(now, entries.map(lineEvent));
  if (!before) return [];
  const theirs = new Set(entries.flatMap(({ actor_id, item_id }) => (actor_id === userId ? [] : [item_id])));
  const then = [...before].filter(([item]) => theirs.has(item));
  const names = await repository.readLineNames(
    db,
    then.map(([item]) => item),
    then.flatMap(([, { unit_id }]) => unit_id ?? []),
  );
  const listedThen = then.map(
    ([item_id, { quantity, notes, unit_id }]): ListedLine => ({
      item_id,
      item_name: names.items.get(item_id) ?? '',
      unit_name: names.units.get(unit_id ?? 0) ?? '',
      ...{ quantity, notes },
    }),
  );
  const listedNow = lines
    .filter(({ item_id }) => theirs.has(item_id))
    .map(({ item_id, item_name, unit_name, quantity, notes }) => ({
      ...{ item_id, item_name, unit_name, quantity, notes },
    }));
  return listChanges(listedThen, listedNow).map(({ was = null, ...change }) => ({
    ...change,
    was: was && { item_name: was.item_name, unit_name: was.unit_name },
  }));
}

function lineEvent({ item_id, old_values, new_values }: repository.EntryRow): LineEvent<Content> {
  return { item_id, before: contentOf(old_values), after: contentOf(new_values) };
}

/** What an entry says of a line's content. The table's constraints guarantee what these columns hold. */
const contentOf = (values: repository.EntryRow['old_values']): Partial<Content> | null =>
  values && {
    ...('quantity' in values && { quantity: Number(values['quantity']) }),
    ...('notes' in values && { notes: String(values['notes']) }),
    ...('unit_id' in values && values['unit_id'] !== null && { unit_id: Number(values['unit_id']) }),
  };
