import { keep, keptKey, readKept } from 'shared-auth';

const storageKey = (userId: number, draftId: number) => keptKey('crew', userId, `draft.${draftId}`);

/** The crew size that a draft's quantities still match, while the question about its new size is open. Null if there is none. */
export function readKeptCrew(userId: number, draftId: number): number | null {
  const crew = readKept(storageKey(userId, draftId));
  return typeof crew === 'number' ? crew : null;
}

export const keepCrew = (userId: number, draftId: number, crew: number) =>
  keep(storageKey(userId, draftId), crew);

export const forgetCrew = (userId: number, draftId: number) => keep(storageKey(userId, draftId), null);
