import type { DraftChange, Equipment, EquipmentClaim, LoadDays, WeekTruck } from 'shared-api/contract';
import {
  type Day,
  dayText,
  isWeekend,
  monthDayText,
  type ShortItem,
  shortItems,
  truckDays,
  weekdayText,
} from 'shared-api/rules';
import { untilText } from './claimTexts.ts';

/** A truck and the day on which somebody wants it to leave. */
export interface Move {
  readonly truck: WeekTruck;
  readonly to: Day;
}

/** A day to be back that is before the new day: it ends with the move. */
const losesBack = ({ truck: { back_on }, to }: Move): boolean => back_on !== null && back_on < to;

const daysBefore = ({ truck }: Move) => truckDays(truck.leaves_on, truck.back_on);

/** The days on which a truck needs its equipment after a move. */
const daysAfter = (move: Move) => truckDays(move.to, losesBack(move) ? null : move.truck.back_on);

/** All days on which a truck needs its equipment before a move or after it. */
export function daysAround(move: Move) {
  const [before, after] = [daysBefore(move), daysAfter(move)];
  const [from = before.from] = [before.from, after.from].toSorted();
  const [, until = after.until] = [before.until, after.until].toSorted();
  return { from, until };
}

/** What a move breaks that wasn't broken before, in sentences. None if it breaks nothing. */
export function breaksOf(move: Move, equipment: readonly Equipment[], today: Day): readonly string[] {
  const { truck, to } = move;
  const { back_on, on_site_from, reserved_for: reserved } = truck;
  const items = new Map(equipment.map((item) => [item.item_id, item]));
  const shortOn = (days: ReturnType<typeof truckDays>) =>
    shortItems(truck.equipment, items, { draftId: truck.draft_id, days });
  const shortBefore = shortOn(daysBefore(move));
  const isNew = (isBroken: (day: Day) => boolean) => isBroken(to) && !isBroken(truck.leaves_on);
  return [
    ...shortOn(daysAfter(move))
      .filter((short) => !shortBefore.some((before) => isAsBad(short, before)))
      .map(
        ({ item_name, free, owned, day, holders }) =>
          `${item_name}: ${free} of ${owned} free on ${monthDayText(day)}. ${holders.map(holderText).join(' ')}`,
      ),
    ...(isNew((day) => day < today) ? [`${weekdayText(to)} has passed.`] : []),
    ...(isNew(isWeekend) ? [`${monthDayText(to)} is on a weekend.`] : []),
    ...(losesBack(move) && back_on
      ? [`It was to be back on ${dayText(back_on)}. Then nobody knows when it is.`]
      : []),
    ...(truck.load_id !== null && on_site_from !== null && isNew((day) => day > on_site_from)
      ? [`The job is on site from ${dayText(on_site_from)}.`]
      : []),
    ...(reserved && isNew((day) => day < reserved.from || day > reserved.until)
      ? [`Its equipment stays reserved from ${monthDayText(reserved.from)} to ${dayText(reserved.until)}.`]
      : []),
  ];
}

type Short = ShortItem<EquipmentClaim>;

/** Whether an item was short before a move because of the same people, and of no fewer pieces. */
const isAsBad = (after: Short, before: Short): boolean =>
  after.item_name === before.item_name &&
  after.free >= before.free &&
  after.holders.every((holder) => before.holders.includes(holder));

/** "Copper Creek Data Hall (Ines Calloway, PM) has 1 until Dec 6, 2026." */
const holderText = (claim: EquipmentClaim): string => {
  const person = claim.pm_name === null ? '' : ` (${claim.pm_name}, PM)`;
  return `${claim.project_name}${person} has ${claim.quantity} ${untilText(claim)}.`;
};

/** A move as a write to a load's days. */
export function loadDaysOf(move: Move): LoadDays {
  const { leaves_on, back_on } = move.truck;
  return losesBack(move)
    ? { leaves_on: move.to, back_on: null, was: { leaves_on, back_on } }
    : { leaves_on: move.to, was: { leaves_on } };
}

/** A move as a write to the draft of a truck that has no load yet. */
export function draftDaysOf(move: Move): DraftChange {
  const { on_site_from, back_in_yard } = move.truck;
  return losesBack(move)
    ? { on_site_from: move.to, back_in_yard: null, was: { on_site_from, back_in_yard } }
    : { on_site_from: move.to, was: { on_site_from } };
}

/** The write that takes back a move of a load. A day that was the draft's is the draft's again. */
export function loadDaysBefore(move: Move): LoadDays {
  const { leaves_on, back_on, own_days } = move.truck;
  const before = (key: 'leaves_on' | 'back_on', day: Day | null) => (own_days.includes(key) ? day : null);
  return {
    leaves_on: before('leaves_on', leaves_on),
    ...(losesBack(move) && { back_on: before('back_on', back_on) }),
    was: { leaves_on: move.to },
  };
}

/** The write that takes back a move of a draft. */
export function draftDaysBefore(move: Move): DraftChange {
  const { on_site_from, back_in_yard } = move.truck;
  return {
    on_site_from,
    ...(losesBack(move) && { back_in_yard }),
    was: { on_site_from: move.to },
  };
}
