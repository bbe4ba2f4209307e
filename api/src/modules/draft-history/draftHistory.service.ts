import type { DraftHistory, DraftHistoryQuery } from 'shared-api/contract';
import { draftHistoryPageSize } from 'shared-api/rules';
import { type DraftKey, getDraft } from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { personFacts, presentHistory } from './draftHistory.presenter.ts';
import * as repository from './draftHistory.repository.ts';

/** Reads who did what to a draft, for everybody who may read the draft. */
export async function readHistory(
  db: Database,
  actor: Actor,
  key: DraftKey,
  { before, limit = draftHistoryPageSize, item_id: itemId }: DraftHistoryQuery,
): Promise<DraftHistory> {
  await getDraft(db, actor, key);
  const rows = await repository.readHistory(db, key.contentId, { before, limit, itemId });
  const people = rows.flatMap(({ part, old_values, new_values }) =>
    part === null
      ? [old_values, new_values].flatMap((values) =>
          Object.keys(personFacts).map((column) => values?.[column]),
        )
      : [],
  );
  const names = await repository.readNames(db, [...new Set(people.filter((id) => typeof id === 'number'))]);
  return {
    entries: rows.flatMap((row) => presentHistory(row, names) ?? []),
    next_before: rows.length === limit ? Number(rows.at(-1)?.id) : null,
  };
}
