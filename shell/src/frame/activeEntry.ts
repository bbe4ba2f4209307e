import { homePath } from 'shared-api/rules';

/** The menu entry of an address: the longest path that equals or contains it. A project belongs to the dashboard. */
export function activeEntry(entries: readonly { readonly path: string }[], path: string): string | null {
  const fitting = entries
    .map((entry) => entry.path)
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .sort((a, b) => b.length - a.length);
  return fitting[0] ?? (entries.some((entry) => entry.path === homePath) ? homePath : null);
}
