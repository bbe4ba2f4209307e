import { projectsApi } from 'shared-api/client';
import { tabStorageKey } from 'shared-auth';
import { fallbackCustomId } from '#domain/customIds.ts';

const storageKey = (userId: number) => tabStorageKey('job-number', userId, 'next');

const underWay = new Map<number, Promise<string>>();

/**
 * The job number for the user's next project without job costing. The server generates it once, and it stays the same until a
 * project uses it. If the server fails, it is generated here.
 */
export function nextCustomId(userId: number): Promise<string> {
  const kept = sessionStorage.getItem(storageKey(userId));
  if (kept) return Promise.resolve(kept);
  const asked = underWay.get(userId) ?? ask(userId).finally(() => underWay.delete(userId));
  underWay.set(userId, asked);
  return asked;
}

const ask = (userId: number): Promise<string> =>
  projectsApi.generateCustomId().then(
    ({ custom_id }) => {
      sessionStorage.setItem(storageKey(userId), custom_id);
      return custom_id;
    },
    () => fallbackCustomId(Math.random),
  );

/** Call when a project has taken the number, whether this user's or someone else's. */
export const forgetCustomId = (userId: number) => sessionStorage.removeItem(storageKey(userId));
