import { useState } from 'react';
import { useUser } from 'shared-auth';

const most = 5;

/** A place in the tree, as in the address. */
export interface RecentPlace {
  readonly category: string;
  readonly sub: string;
}

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'category' in value &&
  'sub' in value &&
  typeof value.category === 'string' &&
  typeof value.sub === 'string';

function read(key: string): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The categories this user last opened on this machine, latest first. */
export function useRecentCategories() {
  const user = useUser();
  const key = `mobprep.recent-categories.${user?.id}`;
  const [recent, setRecent] = useState(() => read(key));
  const remember = (place: RecentPlace) => {
    const others = read(key).filter(({ category, sub }) => category !== place.category || sub !== place.sub);
    const next = [place, ...others].slice(0, most);
    setRecent(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Categories still open in a browser that blocks storage.
    }
  };
  return { recent, remember };
}
