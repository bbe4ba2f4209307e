import { onFirstUse } from './onFirstUse.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const words = onFirstUse(() => new Intl.RelativeTimeFormat('en-US'));

/** How long ago a moment was, in the largest whole unit: "3 days ago". */
export function ageText(moment: string, now: Date): string {
  const age = now.getTime() - Date.parse(moment);
  const [unit, length] = units.find(([, each]) => age >= each) ?? [];
  return unit ? words().format(-Math.floor(age / length), unit) : 'just now';
}
