import type { WeekReturn, WeekTruck } from 'shared-api/contract';
import { counted, type Day, leavesText, loadTitle, missingText, monthDayText } from 'shared-api/rules';

export type Progress = 'done' | 'part' | 'open';

/** One of the words that say how ready a truck is. */
export interface ReadyWord {
  readonly label: string;
  readonly progress: Progress;
  /** About the equipment that jobs share. */
  readonly isShared?: boolean;
}

const shareWord = (label: string, { done, of }: { readonly done: number; readonly of: number }): ReadyWord =>
  done >= of
    ? { label, progress: 'done' }
    : { label: `${label} ${done}/${of}`, progress: done > 0 ? 'part' : 'open' };

/** A list that has changed since its approval is approved in part. */
const approvals = {
  approved: 'done',
  changed: 'part',
  ...{ asked: 'open', changes_asked: 'open', none: 'open' },
} as const satisfies Record<NonNullable<WeekTruck['approval']>, Progress>;

/** How ready a truck is: what is planned, and what is done. Only for what MobPrep knows. */
export const readyWords = ({ lines, approval, reserved, loaded }: WeekTruck) => ({
  planning: [
    { label: `Listed ${lines.toLocaleString('en-US')}`, progress: 'done' as const },
    ...(approval ? [{ label: 'Approved', progress: approvals[approval] }] : []),
    ...(reserved ? [{ ...shareWord('Reserved', reserved), isShared: true }] : []),
  ],
  doing: [loaded ? shareWord('Loaded', loaded) : { label: 'Loaded', progress: 'open' as const }],
});

/** "Truck 14, trip 1". Before anybody has made a load, nobody knows the truck. */
export const truckText = ({ load_id, truck, trip }: Pick<WeekTruck, 'load_id' | 'truck' | 'trip'>): string =>
  load_id === null ? 'No load yet' : loadTitle({ truck, trip });

/** "Left 6:42 AM, 96 of 96 lines", "Left Dec 2, 7:05 AM, 1 line short". `formatTime` writes a moment as a time of day. Null while it is here. */
export function leftText(
  { left, loaded, lines, leaves_on }: WeekTruck,
  formatTime: (at: string) => string,
): string | null {
  if (!left) return null;
  const when = `${left.on === leaves_on ? '' : `${monthDayText(left.on)}, `}${formatTime(left.at)}`;
  const short = lines - (loaded?.done ?? 0);
  return `Left ${when}, ${short > 0 ? `${counted(short, 'line')} short` : `${lines} of ${lines} lines`}`;
}

/** What stands at the foot of a truck that is still here. */
export function footText(truck: WeekTruck, today: Day): string {
  const { missing, loaded, leaves_on: leavesOn } = truck;
  if (missing.length > 0) return missingText(missing, { leavesOn, today });
  return loaded && loaded.done >= loaded.of ? `Loaded, ${leavesText(leavesOn, today)}` : 'Nothing missing';
}

/** "Was due Nov 27 with the boom lift", "Truck 9. 12 of 58 lines counted", "All 44 lines counted". */
export function returnText({ late, back_on, equipment, counted: { done, of }, truck }: WeekReturn): string {
  if (late)
    return `Was due ${monthDayText(back_on)}${equipment.length > 0 ? ` with ${namesText(equipment)}` : ''}`;
  const lines =
    done >= of ? `All ${counted(of, 'line')} counted` : `${done} of ${counted(of, 'line')} counted`;
  return truck === '' ? lines : `${truck}. ${lines}`;
}

/** "the boom lift and 2 more". What follows a comma in a name says which kind: "Boom lift, 60 ft diesel". */
function namesText([first = '', ...more]: readonly string[]): string {
  const [thing = first] = first.split(',');
  const name = `the ${/^[A-Z][a-z]/.test(thing) ? thing.charAt(0).toLowerCase() + thing.slice(1) : thing}`;
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}

/** Who runs the job: "Marisol, Caleb". */
export const crewNames = ({ pm, fm }: Pick<WeekTruck, 'pm' | 'fm'>): readonly string[] =>
  [pm, fm].flatMap((person) => (person ? [person.name] : []));

export const firstNames = (names: readonly string[]): string =>
  names.map((name) => name.split(' ')[0] ?? name).join(', ');
