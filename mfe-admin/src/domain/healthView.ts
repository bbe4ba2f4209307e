import { type CheckState, checkStates, type Health, type HealthFinding } from 'shared-api/contract';
import { counted } from 'shared-api/rules';

/** What each state is called in a row. */
export const stateLabels: Readonly<Record<CheckState, string>> = {
  failing: 'Failing',
  look: 'Look at this',
  good: 'Good',
};

const inSummary: Readonly<Record<CheckState, string>> = {
  failing: 'failing',
  look: 'to look at',
  good: 'good',
};

/** "1 failing, 1 to look at, 5 good", without what there is none of. */
export const summaryOf = ({ checks }: Health): string =>
  checkStates
    .map((state) => ({ state, count: checks.filter((check) => check.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${inSummary[state]}`)
    .join(', ');

/** Whether a row offers its fix. Who may not use it sees why, unless all is good. */
export const offersFix = ({ fix, state }: HealthFinding, { can }: Health): boolean =>
  fix !== null && (state !== 'good' || (fix.for_good && can.fix));

/** The findings as plain text, to send to whoever helps. */
export const reportOf = (health: Health, made: Date): string =>
  [
    `MobPrep, health on ${made.toISOString()}: ${summaryOf(health)}`,
    ...health.checks.map(
      ({ name, state, found, checked_at, took_ms, means }) =>
        `${name}: ${stateLabels[state]}\n  ${found}\n  Checked ${checked_at}, took ${took_ms} ms\n  ${means}`,
    ),
  ].join('\n\n');

const minuteMs = 60_000;

/** Says that this device's clock is wrong, compared with the server's. Null while it is right to the minute. */
export function clockNote(server: Date, device: Date): string | null {
  const minutes = Math.round((device.getTime() - server.getTime()) / minuteMs);
  if (minutes === 0) return null;
  const side = minutes > 0 ? 'ahead of' : 'behind';
  return `This device’s clock is ${counted(Math.abs(minutes), 'minute')} ${side} the server’s. Let it set its time by itself.`;
}
