/** How many days with backups, and before them how many months with one, are kept. */
export const backupRetention = { days: 14, months: 12 } as const;

/** A backup is named after the moment when it began: `2026-11-29T08-00-04Z`. */
export const nameAt = (moment: Date) =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
export const isBackupName = (text: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(text);

/**
 * Which backups may be deleted: those of days before the newest 14, except the last one of each of the newest 12 months. Counts days
 * and months that have a backup, never from a clock: one that jumps ahead must not make all backups old.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const { days, months } = backupRetention;
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const newest = <Key>(keys: Key[], count: number) => new Set([...new Set(keys)].slice(0, count));
  const keptDays = newest(newestFirst.map(dayOf), days);
  const keptMonths = newest(newestFirst.map(monthOf), months);
  const isLastOfMonth = (name: string) =>
    newestFirst.find((other) => monthOf(other) === monthOf(name)) === name;
  return newestFirst.filter(
    (name) => !keptDays.has(dayOf(name)) && !(keptMonths.has(monthOf(name)) && isLastOfMonth(name)),
  );
}

const dayOf = (name: string) => name.slice(0, 10);
const monthOf = (name: string) => name.slice(0, 7);
