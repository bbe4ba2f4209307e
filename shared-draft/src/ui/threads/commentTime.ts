import { formatListDate, formatTime } from 'shared-ui';

/** "Today, 8:52 AM", "Nov 26, 4:05 PM". */
export const commentTime = (at: string, now: Date): string => `${formatListDate(at, now)}, ${formatTime(at)}`;
