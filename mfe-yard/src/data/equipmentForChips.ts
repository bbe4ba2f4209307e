import type { DraftEquipment } from 'shared-api/contract';
import { type DraftKey, yardApi } from './yard.queries.ts';

/** The rows of a page ask bit by bit as they come into view. One answer is for all of them. */
const keptMs = 30_000;

let kept: { readonly key: string; readonly at: number; readonly answer: Promise<DraftEquipment> } | null =
  null;

export function equipmentForChips(draft: DraftKey): Promise<DraftEquipment> {
  const key = `${draft.projectId} ${draft.draftId}`;
  if (kept?.key !== key || performance.now() - kept.at > keptMs) {
    const answer = yardApi.ofDraft(draft);
    kept = { key, at: performance.now(), answer };
    answer.catch(() => {
      kept = null;
    });
  }
  return kept.answer;
}
