import { counted } from 'shared-api/rules';
/** How long ago, in words: 'just now', '12 minutes ago', '3 hours ago', '2 days ago'. `now` in milliseconds. */
export function minutesAgo(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

const count = (number: number, unit: string) => `${counted(number, unit)} ago`;
